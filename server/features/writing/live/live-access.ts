import { bodyVersion, type LiveEnding } from "@hilal/contract/articles/working-copy-messages";
import { z } from "zod";
import type { Caller } from "../../../http/api/caller.ts";
import { readAccessToken } from "../../accounts/access-token.ts";
import { mayEditArticle } from "../../articles/articles.policy.ts";
import type { Services } from "../../services.ts";
import { listWriterStates, type Writer, type WriterState } from "./live-access.store.ts";

type AccessServices = Pick<Services, "config" | "database" | "now" | "log">;

/** A user who was admitted to a document. */
export interface AdmittedUser extends Writer {
  readonly name: string;
  readonly document: string;
}

/** A request to be admitted to a document. */
interface LiveRequest {
  readonly token: string;
  readonly name: string;
  /** The version of the user's editor; null when it sends none. */
  readonly body: string | null;
}

const address = z
  .string()
  .regex(/^article\/[1-9]\d{0,9}\/[0-9a-f-]{36}$/)
  .transform((name) => {
    const [, articleId, document = ""] = name.split("/");
    return { articleId: Number(articleId), document };
  });

/** Parses a document name into article and document; undefined when it is not one. */
function readDocumentName(name: string) {
  return address.safeParse(name).data;
}

/**
 * Admits a user to a document by the access token.
 * @throws LiveRefusal
 */
export async function admitUser(
  services: AccessServices,
  { token, name, body }: LiveRequest,
): Promise<AdmittedUser> {
  if (body !== String(bodyVersion)) throw new LiveRefusal("outdated");
  const named = readDocumentName(name);
  if (!named) throw new LiveRefusal("not_found");
  const subject = await readAccessToken(services, token);
  if (!subject) throw new LiveRefusal("unauthenticated");
  const writer = { ...subject, articleId: named.articleId };
  const [standing] = await listWriterStates(services.database, [writer], services.now());
  const ending = findEnding(standing, { ...writer, document: named.document });
  if (ending) throw new LiveRefusal(ending);
  return { ...writer, name: standing?.user?.name ?? "", document: named.document };
}

/** Why a user may not, or no longer, write in a document; undefined for one who may. */
export function findEnding(
  standing: WriterState | undefined,
  writer: Pick<AdmittedUser, "sessionId" | "document">,
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

/**
 * Refuses or ends a connection to a document. It has no message on purpose: Hocuspocus would write it to the console.
 */
export class LiveRefusal extends Error {
  readonly reason: LiveEnding;

  constructor(reason: LiveEnding, options?: ErrorOptions) {
    super("", options);
    this.name = "LiveRefusal";
    this.reason = reason;
  }
}
