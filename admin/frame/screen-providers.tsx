import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { useNavigate } from "react-router";
import { ConfirmationProvider } from "../kit/feedback/confirmation.tsx";
import { ToastsProvider } from "../kit/feedback/toasts.tsx";

/** What screens may rely on: messages, confirmations, and menus whose links stay inside the back office. */
export function ScreenProviders({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) => {
    if (href.startsWith("/admin")) void navigate(href);
    else location.assign(href);
  };
  return (
    <RouterProvider navigate={open}>
      <ToastsProvider>
        <ConfirmationProvider>{children}</ConfirmationProvider>
      </ToastsProvider>
    </RouterProvider>
  );
}
