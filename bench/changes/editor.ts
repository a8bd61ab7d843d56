import { adminPassword } from "../../e2e/harness/start-portal.ts";
import { imageHost } from "../api/invent-article.ts";

/** The administrator in a browser, whose requests a balancer spreads over several instances. */
export interface Editor {
  /** Makes an article at an instance. @returns its id */
  create(at: string, title: string): Promise<number>;
  /** Saves an article under another title. */
  retitle(at: string, id: number, title: string): Promise<void>;
  /** A page as the browser asks for it, with the cookies it has. */
  page(at: string, path: string): Promise<string>;
}

export async function signInEditor(address: string): Promise<Editor> {
  const cookies = new Map<string, string>();
  const ask = async (method: string, url: string, body?: object, headers = {}) => {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return text;
  };

  const signedIn = await ask("POST", `${address}/api/token/`, {
    email: "admin@hilal.example",
    password: adminPassword,
  });
  const call = { authorization: `Bearer ${JSON.parse(signedIn).access}` };
  return {
    async create(at, title) {
      const made = await ask("POST", `${at}/api/create-article/`, formOf(title), call);
      return Number(JSON.parse(made).id);
    },
    async retitle(at, id, title) {
      await ask("PUT", `${at}/api/article/${id}/`, formOf(title), call);
    },
    page: (at, path) => ask("GET", `${at}${path}`),
  };
}

const formOf = (title: string) => ({
  title,
  writer: "Ayesha Malik",
  description: `<p>${"The patrol crossed the glacier at first light. ".repeat(60)}</p>`,
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: `https://${imageHost}/cover.jpg`,
});
