import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { describe, expect, it } from "vitest";
import { areSameDetails, detailsValues, parseDetailsValues } from "./details-view.tsx";

const plan = samplePlan({
  publish_date: "2026-11-30T20:00:00.000Z",
  theme_colour: "#1d4e89",
  cover_alt: "Hills",
  cover_image: "/media/a/cover.jpg",
  doc_url: "/media/a/issue.pdf",
  note: "<p>Dear reader</p>",
  note_writer: "Hina Shah",
});
const values = {
  title: "December 2026",
  publish_date: "2026-12-01",
  number: "Vol. 61, No. 12",
  theme_colour: "#1d4e89",
  cover_image: "/media/a/cover.jpg",
  cover_alt: "Hills",
  doc_url: "/media/a/issue.pdf",
  note: "<p>Dear reader</p>",
  note_writer: "Hina Shah",
  version: 3,
};

it("takes the values of an issue, its day by Pakistan's clock", () => {
  expect(detailsValues(plan)).toEqual(values);
  expect(parseDetailsValues(plan)).toEqual(values);
  expect(parseDetailsValues({ id: 4 })).toBeNull();
});

describe("two details", () => {
  it("are the same whatever their version and the order of their fields", () => {
    const turned = Object.fromEntries(Object.entries(values).reverse());
    expect(areSameDetails(values, { ...turned, version: 9 })).toBe(true);
  });

  it.each(Object.keys(values).filter((name) => name !== "version"))(
    "differ by their %s",
    (name) => {
      expect(areSameDetails(values, { ...values, [name]: "another" })).toBe(false);
    },
  );
});
