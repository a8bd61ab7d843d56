import { crc32, deflateSync } from "node:zlib";

interface Tools<Row> {
  readonly address: string;
  /** A stored picture's address. */
  readonly cover: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Measures a piece of work beside somebody who asks for next to nothing. */
  readonly measured: (what: string, work: () => Promise<unknown>) => Promise<Row>;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A grey PNG of one bit a pixel. */
function png(width: number, height: number, before: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of frames of one pixel on a larger screen. */
function gif(side: number, frames: number): Buffer {
  const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
  const frame = [
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c]),
    words(0, 0, 1, 1),
    Buffer.from([0, 2, 2, 0x44, 0x01, 0]),
  ];
  const head = [Buffer.from("GIF89a"), words(side, side), Buffer.from([0x80, 0, 0, ...Array(6)])];
  return Buffer.concat([
    ...head,
    ...Array<Buffer>(frames).fill(Buffer.concat(frame)),
    Buffer.of(0x3b),
  ]);
}

const packedText = (megabytes: number) =>
  chunk(
    "zTXt",
    Buffer.concat([
      Buffer.from("Comment\0\0", "latin1"),
      deflateSync(Buffer.alloc(megabytes * 1_000_000, 0x61)),
    ]),
  );

const pictures: Readonly<Record<string, () => Buffer>> = {
  "60 packed texts of 50 MB in a PNG": () => png(100, 100, Array(60).fill(packedText(50))),
  "a PNG of 1 × 50,000,000 pixels": () => png(1, 50_000_000),
  "a PNG of 1 × 16,383 pixels": () => png(1, 16_383),
  "a PNG of 7,700 × 7,700 pixels": () => png(7_700, 7_700),
  "a GIF of 1,000 frames": () => gif(240, 1_000),
  "a JPEG of ten million empty markers": () =>
    Buffer.concat([
      Buffer.from("ffd8ffc0000b08000a000a01011100ffda0008010100003f00", "hex"),
      Buffer.alloc(9_900_000, Buffer.from([0xff, 0])),
      Buffer.from([0xff, 0xd9]),
    ]),
};

const item = "<li>پاک فوج کا PMA دستہ 2024 میں</li>";
const listOf = (length: number) => `<ul>${item.repeat(Math.ceil(length / item.length))}</ul>`;

/** Pictures that cost far more than they weigh, and lists read and saved by many at once. */
export async function measureFiles<Row>({ address, cover, headers, measured }: Tools<Row>) {
  const rows: Row[] = [];
  const upload = async (bytes: Buffer) => {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)]), "a");
    const target = `${address}/media/v1_1/hilal/image/upload`;
    const answer = await fetch(target, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const [what, make] of Object.entries(pictures)) {
    const bytes = make();
    rows.push(await measured(what, () => upload(bytes)));
  }

  for (const [what, kB] of [
    ["a form of 60 parts with 80 kB over each", 80],
    ["a form of a part with 4 MB over it", 4_000],
  ] as const) {
    const name = "%D8%B3".repeat((kB * 1_000) / 6);
    const part = `--bench\r\ncontent-disposition: form-data; name="a"; filename*=utf-8''${name}\r\n\r\na\r\n`;
    const sendForm = async () => {
      const answer = await fetch(`${address}/media/v1_1/hilal/image/upload`, {
        method: "POST",
        headers: { ...headers, "content-type": "multipart/form-data; boundary=bench" },
        body: `${part.repeat(kB > 100 ? 1 : 60)}--bench--\r\n`,
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    rows.push(await measured(what, sendForm));
  }

  const save = async (title: string, length: number): Promise<number> => {
    const answer = await fetch(`${address}/api/create-article/`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({
        ...{ title, writer: "Sana Qureshi", category: "in-focus-urdu", publish_date: "2025-03-23" },
        ...{ cover_image: cover, allow_removal: true, status: "Active" },
        description: `<p>دستے نے پو پھٹتے ہی خاموشی سے گلیشیئر عبور کیا، اور سورج نکلنے تک اوپر تھا۔</p>${listOf(length)}`,
      }),
    });
    const { id } = (await answer.json()) as { id?: number };
    return id ?? answer.status;
  };
  const read = async (id: number) => {
    const answer = await fetch(`${address}/api/article/${id}/`);
    await answer.arrayBuffer();
    return answer.status;
  };
  let list = 0;
  const saveLong = async () => {
    list = await save("A long list", 231_000);
    return list;
  };
  rows.push(await measured("saving a list of 231 kB", saveLong));
  rows.push(await measured("reading a list of 231 kB", () => read(list)));
  const many = Array.from({ length: 80 }, (_, index) => index);
  const ids: number[] = [];
  const saveMany = async () => {
    ids.push(...(await Promise.all(many.map((index) => save(`List ${index}`, 14_000)))));
    return ids.length;
  };
  rows.push(await measured("saving 80 lists of 14 kB at once", saveMany));
  const readMany = async () => {
    const statuses = await Promise.all(ids.slice(0, 80).map(read));
    return statuses.filter((status) => status === 200).length;
  };
  rows.push(await measured("reading 80 lists of 14 kB at once", readMany));
  return rows;
}
