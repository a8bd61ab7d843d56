import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

/** Sends one file's bytes and nothing else: the upper limit of Node's HTTP server. */
const [, , file = "", port = "0"] = process.argv;
const body = await readFile(file);
const headers = {
  "content-type": "text/html",
  "content-encoding": "br",
  "content-length": body.length,
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(Number(port), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
