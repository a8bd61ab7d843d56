import { adminPassword } from "../../e2e/harness/start-portal.ts";

/** The account that the measurements sign in with. */
export const administrator = { email: "admin@hilal.example", password: adminPassword } as const;

/** The API over HTTP; error responses throw. */
export interface Client {
  get(path: string): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  send(method: "POST" | "PUT", path: string, body?: object): Promise<unknown>;
}

/** API clients of a visitor and of the administrator, whose access token is valid for some minutes. */
export interface Clients {
  readonly visitor: Client;
  readonly admin: Client;
  readonly token: string;
}

/** Signs the administrator in. */
export async function signIn(address: string): Promise<Clients> {
  const visitor = openClient(address);
  const answer = await visitor.send("POST", "/api/token/", administrator);
  const { access: token } = answer as { access: string };
  return { visitor, admin: openClient(address, asStaff(token)), token };
}

/** The header that a call of the staff carries. */
export const asStaff = (token: string) => ({ authorization: `Bearer ${token}` });

function openClient(address: string, headers: Readonly<Record<string, string>> = {}): Client {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${address}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  };
  return {
    get: (path) => call(path, { method: "GET", headers }),
    delete: (path) => call(path, { method: "DELETE", headers }),
    send: (method, path, body) =>
      call(path, {
        method,
        headers: body ? { ...headers, "content-type": "application/json" } : headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  };
}

/** Where pictures are uploaded to. */
export const uploadPath = "/media/v1_1/hilal/image/upload";

/** The smallest picture there is. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Stores the smallest picture. @returns its path */
export async function storePixel(address: string, token: string): Promise<string> {
  const body = new FormData();
  body.set("file", `data:image/png;base64,${pixel}`);
  const headers = asStaff(token);
  const answer = await fetch(`${address}${uploadPath}`, { method: "POST", headers, body });
  return new URL((await answer.json()).secure_url).pathname;
}

/** Stores the cookies of a response as a browser does. */
export function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    cookies.set(name, value);
  }
}

/** The header that sends them back. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>) => ({
  cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
});
