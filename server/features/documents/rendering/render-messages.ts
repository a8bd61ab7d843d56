import type { DocumentFacts, RenderedPage, RenderFault } from "./rendered-page.ts";

/** What the process that draws is asked. */
export type RenderRequest =
  | { readonly open: string; readonly mostPages: number }
  | { readonly page: number };

/** What it answers. */
export type RenderAnswer =
  | { readonly facts: DocumentFacts }
  | { readonly drawn: RenderedPage }
  | { readonly fault: RenderFault };
