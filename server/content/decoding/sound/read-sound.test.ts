import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@hilal/contract/shared/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeBox,
  makeId3,
  makeM4a,
  makeMp3,
  makeOgg,
  mp3FrameBytes,
} from "../../../testing/test-sounds.ts";
import { readSound } from "./read-sound.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sounds-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (bytes: Buffer) => readSound({ bytes });
const [only, incomplete] = [{ fault: "sound_only" }, { fault: "sound_incomplete" }];
const mp3 = { mimeType: "audio/mpeg", extension: "mp3" };
const m4a = { mimeType: "audio/mp4", extension: "m4a" };
const ogg = { mimeType: "audio/ogg", extension: "ogg" };

/** The frame of facts with which encoders begin an MP3. */
function makeInfoFrame(frames: number): Buffer {
  const frame = makeMp3(1);
  frame.write("Info", 36, "latin1");
  frame.writeUInt32BE(1, 40);
  frame.writeUInt32BE(frames, 44);
  return frame;
}

describe("an MP3", () => {
  it.each([
    ["frames alone", makeMp3(383), 10],
    [
      "with a tag and zeros before it",
      Buffer.concat([makeId3(Buffer.alloc(2_000, 1)), Buffer.alloc(500), makeMp3(77)]),
      2,
    ],
    [
      "with a tag after it",
      Buffer.concat([makeMp3(77), Buffer.from("TAG"), Buffer.alloc(125, 65)]),
      2,
    ],
    ["whose first frame counts the others", Buffer.concat([makeInfoFrame(77), makeMp3(77)]), 2],
  ])("of %s is read with its length", async (_what, bytes, seconds) => {
    expect(await read(bytes)).toEqual({ ...mp3, seconds });
  });

  it.each([
    ["cut within a frame", makeMp3(100).subarray(0, -1)],
    ["cut between frames that are counted", Buffer.concat([makeInfoFrame(100), makeMp3(60)])],
    [
      "with something between its frames",
      Buffer.concat([makeMp3(50), Buffer.from("<script>"), makeMp3(50)]),
    ],
    ["with a page after it", Buffer.concat([makeMp3(50), Buffer.from("<html>")])],
    ["whose tag is longer than the file", makeId3(Buffer.alloc(200_000)).subarray(0, 500)],
    ["of a tag alone", makeId3(Buffer.alloc(500))],
    [
      "whose tag has an impossible size",
      Buffer.concat([Buffer.from("ID3\x04\0\0\xff\xff\xff\xff", "latin1"), makeMp3(9)]),
    ],
  ])("%s is damaged", async (_what, bytes) => {
    expect(await read(bytes)).toEqual(incomplete);
  });

  it("is read the same from a file, across the parts in which it is read", async () => {
    const path = join(folder, "long.mp3");
    const frames = Math.ceil(2_500_000 / mp3FrameBytes);
    await writeFile(path, makeMp3(frames));
    const seconds = Math.round((frames * 1_152) / 44_100);
    expect(await readSound({ path })).toEqual({ ...mp3, seconds });
    await writeFile(path, makeMp3(frames).subarray(0, -200));
    expect(await readSound({ path })).toEqual(incomplete);
  });
});

describe("an M4A", () => {
  it("is read with its length, its index after or before its data", async () => {
    expect(await read(makeM4a({ frames: 430 }))).toEqual({ ...m4a, seconds: 10 });
    const whole = makeM4a({ frames: 430 });
    const [type, data] = [whole.subarray(0, 20), whole.subarray(20, 20 + 8 + 430 * 6)];
    const index = makeM4a({ frames: 430, place: whole.length - data.length + 8 }).subarray(
      20 + data.length,
    );
    expect(await read(Buffer.concat([type, index, data]))).toEqual({ ...m4a, seconds: 10 });
  });

  it("in fragments has no certain length", async () => {
    const fragment = Buffer.concat([makeBox("moof"), makeBox("mdat", Buffer.alloc(9))]);
    expect(await read(Buffer.concat([makeM4a(), fragment]))).toEqual({ ...m4a, seconds: null });
  });

  it.each([
    ["cut within its index", makeM4a().subarray(0, -1), incomplete],
    ["cut within its data", makeM4a().subarray(0, 100), incomplete],
    ["cut before its index", makeM4a().subarray(0, 28 + 86 * 6), incomplete],
    ["whose index points beyond the data", makeM4a({ place: 100_000 }), incomplete],
    ["with a page after it", Buffer.concat([makeM4a(), Buffer.from("<html><body>")]), incomplete],
    ["that is a film", makeM4a({ handler: "vide" }), only],
    ["whose sound browsers do not play", makeM4a({ codec: "alac" }), only],
    ["that is a picture", makeM4a({ brand: "avif" }), only],
  ])("%s is refused", async (_what, bytes, fault) => {
    expect(await read(bytes)).toEqual(fault);
  });

  it("that declares more frames or boxes than its bytes hold is damaged", async () => {
    const hostile = makeM4a();
    hostile.writeUInt32BE(0xffff_ffff, hostile.indexOf("stsz") + 12);
    expect(await read(hostile)).toEqual(incomplete);
    const chunks = makeM4a();
    chunks.writeUInt32BE(0xffff_ffff, chunks.indexOf("stco") + 8);
    expect(await read(chunks)).toEqual(incomplete);
    const endless = makeM4a();
    endless.writeUInt32BE(0, endless.indexOf("mdia") - 4);
    expect(await read(endless)).toEqual({ ...m4a, seconds: 2 });
    const nothing = Buffer.concat([
      makeM4a(),
      ...Array.from({ length: 30_000 }, () => makeBox("free")),
    ]);
    expect(await read(nothing)).toEqual(incomplete);
  });
});

describe("an Ogg file", () => {
  it("is read with its length", async () => {
    expect(await read(makeOgg(12))).toEqual({ ...ogg, seconds: 12 });
  });

  const damaged = makeOgg(3);
  damaged[damaged.length - 1] = 0;
  const withoutPage = makeOgg(3);
  const page = 28 + 3;
  it.each([
    ["cut within a page", makeOgg(3).subarray(0, -1), incomplete],
    ["cut between pages", makeOgg(3).subarray(0, -page), incomplete],
    [
      "that misses a page",
      Buffer.concat([withoutPage.subarray(0, -2 * page), withoutPage.subarray(-page)]),
      incomplete,
    ],
    ["with a wrong checksum", damaged, incomplete],
    ["with a page after its end", Buffer.concat([makeOgg(3), Buffer.from("<html>")]), incomplete],
    [
      "of another codec",
      Buffer.from(makeOgg(3).toString("latin1").replace("OpusHead", "fishead\0"), "latin1"),
      only,
    ],
  ])("%s is refused", async (_what, bytes, fault) => {
    expect(await read(bytes)).toEqual(fault);
  });
});

describe("anything else", () => {
  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a page that begins like a frame", Buffer.from("\xff\xfb\x90\x64<html>", "latin1")],
    ["a frame of the free format", Buffer.from([0xff, 0xfb, 0x00, 0x64, 0, 0, 0, 0])],
    [
      "a tag that a PDF hides in",
      Buffer.concat([makeId3(Buffer.from("%PDF-1.7 ".repeat(9))), makeMp3(9)]),
    ],
    ["a WAV", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
    ["nothing", Buffer.alloc(0)],
  ])("%s is no recording", async (_what, bytes) => {
    expect(await read(bytes)).toEqual(only);
  });

  it("that is longer than the limit is not read", async () => {
    const path = join(folder, "huge.mp3");
    const file = await open(path, "w");
    await file.truncate(limits.soundBytes + 1);
    await file.close();
    expect(await readSound({ path })).toEqual({ fault: "sound_too_large" });
  });
});
