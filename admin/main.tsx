import "@hilal/ui/tokens.css";
import "@hilal/ui/back-office-tokens.css";
import "virtual:font-faces.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod";
import { leaveWithoutTransition } from "./frame/leave-without-transition.ts";
import { loadEmbeddedFaces } from "./frame/load-embedded-faces.ts";
import { createOffice, OfficeApp } from "./frame/office-app.tsx";
import { createOfficeRouter } from "./frame/router.tsx";
import { loadTexts } from "./texts/load-texts.ts";
import { storedLanguage } from "./texts/stored-language.ts";

// Without it zod tries to compile its checks, which the content security policy forbids.
config({ jitless: true });
leaveWithoutTransition();

const office = createOffice();
const [texts] = await Promise.all([loadTexts(storedLanguage()), loadEmbeddedFaces()]);
const place = document.getElementById("root");
if (!place) throw new Error("The shell has no place for the screens.");
createRoot(place).render(
  <StrictMode>
    <OfficeApp office={office} router={createOfficeRouter(office)} texts={texts} />
  </StrictMode>,
);
