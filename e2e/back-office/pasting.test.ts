import { adminEditor as urdu } from "@hilal/i18n/messages/ur/admin-editor";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { bodyPicture, surface } from "./article-form.ts";
import { paste } from "./clipboard.ts";
import { openOfficeTab } from "./office.ts";

const browser = testBrowser();

/** As Google Docs writes it: a bold element that is not bold, a style on everything, empty lines between paragraphs. */
const docsText =
  "font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;";
const docsLine = "line-height:1.38;margin-top:0pt;margin-bottom:0pt;";
const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0a"><h2 dir="ltr" style="${docsLine}"><span style="${docsText}">The harbour</span></h2><p dir="ltr" style="${docsLine}text-align: justify;"><span style="${docsText}">It is </span><span style="${docsText.replace("400", "700")}">early</span><span style="${docsText}">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;${docsText}" aria-level="1"><p dir="ltr" style="${docsLine}" role="presentation"><span style="${docsText}">Ships</span></p></li><li dir="ltr" style="list-style-type:disc;${docsText}" aria-level="1"><p dir="ltr" style="${docsLine}" role="presentation"><span style="${docsText}">Cranes</span></p></li></ul><p dir="rtl" style="${docsLine}text-align: right;"><span style="${docsText}">بندرگاہ کی صبح</span></p></b><br class="Apple-interchange-newline">`;

/** As Word writes it, with its fragment marks, its lists made of paragraphs and an Urdu paragraph. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1>Title<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:14.0pt;font-family:"Calibri",sans-serif'>Bold</span></b><span lang=EN-US> and <i>slanted</i><o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>Two<o:p></o:p></p><p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=ER style='font-family:"Jameel Noori Nastaleeq"'>وادی کی صبح</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><table class=MsoTableGrid border=1><tr><td width=301 valign=top><p class=MsoNormal>Cell<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`;

/** As a news site in Urdu gives it: late pictures, faces and directions of its own, an aside with a button. */
const fromUrduPage = `<meta charset='utf-8'><div dir="rtl" class="bbc-19j92fr" style="font-family:ReithQalam,Tahoma;font-size:16px;text-align:right;background-color:rgb(253, 253, 253);"><p dir="rtl" class="bbc-1gjryo4" style="color:rgb(20, 20, 20);text-align:right;"><b class="bbc-5y8nqm">پاکستان کے شمال</b> میں برف پگھل رہی ہے۔</p></div><figure class="bbc-f"><div><picture><source srcset="https://news.example/480.webp 480w" type="image/webp"><img class="b" src="https://news.example/640.jpg" alt="برف" width="640" height="360" loading="lazy"></picture></div><figcaption>وادی، مارچ میں</figcaption></figure><p dir="rtl">ماہرین کے مطابق Himalaya میں <a href="https://news.example/urdu/1">درجۂ حرارت</a> بڑھا ہے۔</p><p dir="ltr">Additional reporting by the desk in the capital.</p>`;

async function emptyForm(page: Page): Promise<void> {
  await page.goto("/admin/new-article");
  await surface(page).waitFor();
}

const written = (page: Page, label?: string) => surface(page, label).innerHTML();

describe("a text from elsewhere", () => {
  it("comes from Google Docs with its structure, and nothing else", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, { html: fromGoogleDocs });
    await surface(page).getByText("Cranes").waitFor();
    expect(await written(page)).toBe(
      '<h2>The harbour</h2><p class="align-justify">It is <strong>early</strong>.</p><ul><li><p>Ships</p></li><li><p>Cranes</p></li></ul><p dir="rtl" lang="ur">بندرگاہ کی صبح</p>',
    );
    expect(faults).toEqual([]);
    await page.close();
  });

  it("comes from Word with its lists, tables and Urdu paragraphs", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, { html: fromWord });
    await surface(page).getByText("Cell").waitFor();
    const caption = /<figcaption[^>]*>.*?<\/figcaption>/;
    expect((await written(page)).replace(caption, "")).toContain(
      '<h1>Title</h1><p class="align-center"><strong>Bold</strong> and <em>slanted</em></p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p dir="rtl" lang="ur">وادی کی صبح</p><figure class="table"><table><tbody><tr><td><p>Cell</p></td></tr></tbody></table></figure>',
    );
    expect(faults).toEqual([]);
    await page.close();
  });

  it("comes from an Urdu page into an Urdu article, its pictures left out and told", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await page.getByLabel("Category", { exact: true }).selectOption("in-focus-urdu");
    const body = surface(page, urdu.form.content);
    await body.waitFor();
    await paste(page, { html: fromUrduPage }, urdu.form.content);
    await body.getByText("Additional reporting").waitFor();
    expect(await written(page, urdu.form.content)).toBe(
      '<p><strong>پاکستان کے شمال</strong> میں برف پگھل رہی ہے۔</p><p>ماہرین کے مطابق Himalaya میں <a rel="noopener" href="https://news.example/urdu/1">درجۂ حرارت</a> بڑھا ہے۔</p><p dir="ltr" lang="en">Additional reporting by the desk in the capital.</p>',
    );
    const told = page.getByRole("alert").filter({ hasText: "news.example" });
    await told.waitFor();
    expect(await told.textContent()).toMatch(/^ایک تصویر شامل نہیں کی گئی/);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("comes without its scripts, handlers, sizes and inline styles", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, {
      html: `<p onclick="alert(1)"><span style='font-size:30pt;font-weight:700'>Rest</span><script>alert(1)</script></p><p><a href="javascript:alert(1)" onmouseover=x()>Link</a></p>`,
    });
    await surface(page).getByText("Link").waitFor();
    expect(await written(page)).toBe("<p><strong>Rest</strong></p><p>Link</p>");
    expect(faults).toEqual([]);
    await page.close();
  });

  it("comes as plain text, line by line", async () => {
    const { page } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, { text: "پہلی سطر\r\nدوسری سطر" });
    await surface(page).getByText("دوسری سطر").waitFor();
    expect(await surface(page).locator("p").allTextContents()).toEqual(["پہلی سطر", "دوسری سطر"]);
    await page.close();
  });
});

describe("a picture from elsewhere", () => {
  it("that is written into the text is uploaded in its place", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    // Padded to the weight of a real one; what follows the end of a PNG is not read.
    const bytes = Buffer.concat([bodyPicture.buffer, Buffer.alloc(600)]);
    const src = `data:image/png;base64,${bytes.toString("base64")}`;
    await paste(page, { html: `<p>Before</p><p><img src="${src}" alt="A map"></p><p>After</p>` });
    const shown = surface(page).getByRole("img", { name: "A map" });
    await shown.and(page.locator('[src*="/media/"]')).waitFor();
    expect(await surface(page).textContent()).toMatch(/^Before.*After$/);
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("that cannot be read is left out and told", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, { html: '<p>Text <img src="file:///C:/Users/a/clip_image001.png"></p>' });
    await page
      .getByText(/^A picture of the pasted text was left out/)
      .first()
      .waitFor();
    expect(await surface(page).getByRole("img").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  it("that was copied alone is uploaded from the clipboard", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await emptyForm(page);
    await paste(page, {
      html: '<meta charset="utf-8"><img src="https://news.example/map.png" alt="">',
      file: bodyPicture,
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("img").waitFor();
    await dialog.getByLabel("Description of the image").fill("A map");
    await dialog.getByRole("button", { name: "Insert" }).click();
    const shown = surface(page).getByRole("img", { name: "A map" });
    expect(await shown.getAttribute("src")).toContain("/media/");
    expect(faults).toEqual([]);
    await page.close();
  });
});
