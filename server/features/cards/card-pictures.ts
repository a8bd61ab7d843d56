import { cardShapes } from "@hilal/contract/articles/passages";
import { idInPath } from "@hilal/contract/shared/identifier";
import type { FastifyInstance } from "fastify";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { isCachedByClient, sandboxContentPolicy } from "../../media/http/send-stored-file.ts";
import type { Services } from "../services.ts";
import { createCardPress } from "./card-press.ts";
import { computeCardHash, toCardSetting } from "./card-setting.ts";
import { findPassages } from "./find-passages.ts";

interface Asked {
  Params: { id: string };
  Querystring: { text?: unknown; shape?: unknown };
}

/**
 * Serves passages of articles as picture cards (product: cards 1); a plugin outside the contract, since they are not
 * JSON. Each answer is found in the article as it is now: after an edit the old words have no card, and an article that
 * readers may no longer see has none.
 */
export function cardPictures(app: FastifyInstance, services: Services): void {
  const press = createCardPress();
  app.addHook("onClose", () => press.close());

  app.get<Asked>("/article/:id/card.png", async (request, reply) => {
    const id = idInPath.safeParse(request.params.id);
    const { text, shape: asked = "wide" } = request.query;
    const shape = cardShapes.find((one) => one === asked);
    if (!id.success || !shape || typeof text !== "string") throw new HttpError("not_found");
    const found = await findPassages(services, { id: id.data, text, offers: false });
    if (found.refused === "too_long") {
      throw new HttpError("validation_failed", { fields: { text: "passage_too_long" } });
    }
    const { title, language, edition } = found.article;
    const { publicUrl } = services.config;
    const passage = requireFound(found.chosen);
    const setting = toCardSetting({ passage, shape, title, language, edition, publicUrl });
    const etag = `"${computeCardHash(setting)}"`;
    reply.headers({
      etag,
      // Each time the article is asked again: access and words end for all caches at once.
      "cache-control": "public, no-cache",
      "content-disposition": `inline; filename="hilal-${id.data}-${shape}.png"`,
      "content-security-policy": sandboxContentPolicy,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    if (isCachedByClient(request, etag)) return reply.status(304).send();
    const png = await press.make(setting, () => app.rateLimits.count(request, "card"));
    return reply.type("image/png").send(Buffer.from(png));
  });
}
