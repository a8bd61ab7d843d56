import { bodyVersion, type LiveEnding } from "@hilal/contract/articles/working-copy-messages";
import { z } from "zod";
import type { Caller } from "../../../http/api/caller.ts";
import { readAccessToken } from "../../accounts/access-token.ts";
import { mayEditArticle } from "../../articles/articles.policy.ts";
import type { Services } from "../../services.ts";
import { listStandings, type Standing, type Writer } from "./live-access.store.ts";

type AccessServices = Pick<Services, "config" | "database" | "now" | "log">;

/** Somebody who was let in to a document. */
export interface LetIn extends Writer {
  readonly name: string;
  readonly document: string;
}

/** What somebody asks to be let in with. */
interface LiveRequest {
  readonly token: string;
  readonly name: string;
  /** The version of their editor; null when it says none. */
  readonly body: string | null;
}

const address = z
  .string()
  .regex(/^article\/[1-9]\d{0,9}\/[0-9a-f-]{36}$/)
  .transform((name) => {
    const [, articleId, document = ""] = name.split("/");
    return { articleId: Number(articleId), document };
  });

/** Which document of which article a name means; undefined for a name of none. */
function readDocumentName(name: string) {
  return address.safeParse(name).data;
}

/**
 * Lets somebody in to a document by the access token.
 * @throws LiveRefusal
 */
export async function letIn(
  services: AccessServices,
  { token, name, body }: LiveRequest,
): Promise<LetIn> {
  if (body !== String(bodyVersion)) throw new LiveRefusal("outdated");
  const named = readDocumentName(name);
  if (!named) throw new LiveRefusal("not_found");
  const subject = await readAccessToken(services, token);
  if (!subject) throw new LiveRefusal("unauthenticated");
  const writer = { ...subject, articleId: named.articleId };
  const [standing] = await listStandings(services.database, [writer], services.now());
  const ending = endingOf(standing, { ...writer, document: named.document });
  if (ending) throw new LiveRefusal(ending);
  return { ...writer, name: standing?.user?.name ?? "", document: named.document };
}

/** Why somebody may not write in a document, or not any more; undefined for one who may. */
export function endingOf(
  standing: Standing | undefined,
  writer: Pick<LetIn, "sessionId" | "document">,
): LiveEnding | undefined {
  if (!standing?.user) return "unauthenticated";
  const { user, article } = standing;
  if (article?.document !== writer.document) return "not_found";
  const caller: Caller = {
    kind: "user",
    id: user.id,
    role: user.role,
    emailVerified: true,
    sessionId: writer.sessionId,
  };
  return mayEditArticle(caller, article) ? undefined : "forbidden";
}

/** A connection to a document is refused or ended. Without a message on purpose: Hocuspocus would write it to the console. */
export class LiveRefusal extends Error {
  readonly reason: LiveEnding;

  constructor(reason: LiveEnding, options?: ErrorOptions) {
    super("", options);
    this.name = "LiveRefusal";
    this.reason = reason;
  }
}
