import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { renderOnPage } from "../../testing/on-page.tsx";
import { QrCode } from "./qr-code.tsx";

const pixels = 4;

/** Reads the modules from a drawing whose path consists of rectangles. */
function photograph(html: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1]) * pixels;
  const data = new Uint8Array(size * size * 3).fill(255);
  for (const [, x, y, width] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < pixels; row++) {
      const start = (Number(y) * pixels + row) * size + Number(x) * pixels;
      data.fill(0, start * 3, (start + Number(width) * pixels) * 3);
    }
  }
  return { width: size, height: size, data };
}

test.each([
  "https://hilal.example/article/12",
  "https://hilal.example/article/104857",
  "http://127.0.0.1:4102/article/1",
])("a camera reads %s", (address) => {
  expect(decodeQR(photograph(renderOnPage(<QrCode text={address} />)))).toBe(address);
});

test("it is silent, small and has no inline style", () => {
  const html = renderOnPage(<QrCode text="https://hilal.example/article/12" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain("style=");
  expect(html.length).toBeLessThan(5_000);
});
