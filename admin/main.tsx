import "@hilal/ui/tokens.css";
import "@hilal/ui/back-office-tokens.css";
import "virtual:font-faces.css";
import "./base.css";
import { embeddedFaces } from "@hilal/ui/fonts/embedded-faces";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod";
import { createOffice, OfficeApp } from "./frame/office-app.tsx";
import { createOfficeRouter } from "./frame/router.tsx";
import { loadTexts } from "./texts/load-texts.ts";
import { storedLanguage } from "./texts/stored-language.ts";

/**
 * Leaves the back office without a cross-document view transition. The site's style sheet may not be loaded when its
 * page begins, and the browser would abort a transition begun here with an error in the console.
 */
function leaveWithoutTransition(): void {
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
}

/**
 * Loads the embedded fonts, which reserve the space of Urdu letters that load later, before the first screen
 * (docs/decisions/0071).
 */
async function loadEmbeddedFaces(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => embeddedFaces.test(unquoted(family)));
  await Promise.allSettled(faces.map((face) => face.load()));
}

/** Some browsers report a font family with its quotation marks. */
const unquoted = (family: string) => family.replaceAll('"', "");

/** Fetches the face of English titles before the rows that are set in it: their lines would break anew. */
function fetchTitleFace(): void {
  document.fonts.load('1rem "Newsreader"').catch(() => undefined);
}

// Otherwise zod compiles its checks with eval, which the content security policy forbids.
config({ jitless: true });
leaveWithoutTransition();
fetchTitleFace();

const office = createOffice();
const [texts] = await Promise.all([loadTexts(storedLanguage()), loadEmbeddedFaces()]);
const place = document.getElementById("root");
if (!place) throw new Error("The shell has no place for the screens.");
createRoot(place).render(
  <StrictMode>
    <OfficeApp office={office} router={createOfficeRouter(office)} texts={texts} />
  </StrictMode>,
);
