import { someIds } from "./uncached/some-ids.ts";
import { viewEach } from "./uncached/view-each.ts";
const n = Number(process.argv[2] ?? 1500);
const ids = await someIds("postgres://postgres@127.0.0.1:55432/hundred", n + 400);
const paths = ids.map((id) => `http://127.0.0.1:4455/article/${id}`);
console.log(await viewEach(paths.slice(0, 400), 8));
console.log(await viewEach(paths.slice(400), 32));
