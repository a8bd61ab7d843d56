// `npm test`: installs what is missing and runs every check. `npm test -- --only types,browser` runs some of them.
import { buildStale } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say, secondsSince } from "./say.mjs";
import { testGroups } from "./test-steps.mjs";

const only = process.argv.includes("--only")
  ? (process.argv[process.argv.indexOf("--only") + 1] ?? "").split(",")
  : undefined;
const wanted = ({ name }) => !only || only.some((part) => name.includes(part.trim()));

async function check({ name, command, shown, browser }) {
  const started = performance.now();
  if (shown) say(`\n== ${name}`);
  const env = toolEnvironment({
    NODE_ENV: "test",
    ...(browser ? { CHROMIUM_PATH: await ensureChromium() } : {}),
  });
  const { code, output } = await run(command, { env, quiet: !shown });
  say(`${code === 0 ? "passed" : "FAILED"}  ${name} (${secondsSince(started)})`);
  if (code !== 0 && output) say(output);
  return { name, passed: code === 0 };
}

try {
  await ensureInstalled();
  await buildStale();
  const results = [];
  for (const group of testGroups)
    results.push(...(await Promise.all(group.filter(wanted).map(check))));
  const failed = results.filter(({ passed }) => !passed);
  say(
    failed.length > 0
      ? `\nFailed: ${failed.map(({ name }) => name).join(", ")}.`
      : "\nEvery check passed.",
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
