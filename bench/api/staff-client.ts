import { adminPassword } from "../../e2e/harness/start-portal.ts";

export interface StaffClient {
  get(path: string): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  send(method: "POST" | "PUT", path: string, body?: object): Promise<unknown>;
}

/** The API over HTTP, to a visitor or to the administrator; what is refused throws. */
export async function staffClient(address: string): Promise<{
  readonly visitor: StaffClient;
  readonly admin: StaffClient;
}> {
  const visitor = clientWith(address, {});
  const { access } = (await visitor.send("POST", "/api/token/", {
    email: "admin@hilal.example",
    password: adminPassword,
  })) as { access: string };
  return { visitor, admin: clientWith(address, { authorization: `Bearer ${access}` }) };
}

function clientWith(address: string, headers: Record<string, string>): StaffClient {
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
