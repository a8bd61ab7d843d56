import { getDirection, type Language } from "@hilal/i18n/languages";
import { cleanup, configure, getConfig, type RenderResult, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";

// Only catches a hanging test: a slow machine must not fail it.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();
/**
 * Reports what is missing. While waiting, the report leaves out the document, which is printed only once the waiting is
 * over.
 */
configure({
  getElementError: (message, container) =>
    isWaiting() ? withoutDocument(message) : getElementError(message, container),
});

function isWaiting(): boolean {
  const config: object = getConfig();
  return (
    "_disableExpensiveErrorDiagnostics" in config &&
    config._disableExpensiveErrorDiagnostics === true
  );
}

function withoutDocument(message: string | null): Error {
  const error = new Error(message ?? "");
  // The library recognises its own errors by this name.
  error.name = "TestingLibraryElementError";
  return error;
}

/** The rendered component, and the user who interacts with it. */
export interface Shown extends RenderResult {
  readonly user: UserEvent;
}

/**
 * Renders a component into the document of the running test, and removes it when the test ends. For files that end in
 * `.dom.test.tsx`.
 *
 * @param language of the page around it
 */
export function show(node: ReactNode, language: Language = "en"): Shown {
  const root = document.documentElement;
  root.lang = language;
  root.dir = getDirection(language);
  const user = userEvent.setup();
  const shown = render(node);
  onTestFinished(cleanup);
  return { user, ...shown };
}
