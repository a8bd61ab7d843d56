import { mailColours } from "@hilal/contract/shared/colours";
import { type Language, languages } from "@hilal/i18n/languages";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { MailContent } from "./mail-content.ts";

// Mail programs support neither style sheets nor custom properties, so the few design values are repeated here.
const stylesByLanguage = {
  en: { font: "Georgia, 'Times New Roman', serif", size: "16px", line: "1.6", head: "bold" },
  ur: {
    font: "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', Tahoma, serif",
    size: "18px",
    line: "2.2",
    // Nastaliq has no bold.
    head: "normal",
  },
} as const;
const { ink, quiet, paper, brand } = mailColours;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Renders a mail as HTML and as plain text, in its language's direction.
 * @param siteAddress the portal's public address, shown at the foot
 */
export function renderMail(
  content: MailContent,
  language: Language,
  siteAddress: string,
): RenderedMail {
  return {
    subject: content.subject,
    html: renderHtml(content, language, siteAddress),
    text: renderText(content, language, siteAddress),
  };
}

function renderHtml(content: MailContent, language: Language, siteAddress: string): string {
  const t = translatorFor(language);
  const { lang, dir } = languages[language];
  const { font, size, line, head } = stylesByLanguage[language];
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const body = [
    paragraph(t("mail.greeting")),
    ...content.paragraphs.map(paragraph),
    ...(content.links ? [renderLinks(content.links)] : []),
    ...(content.code ? [renderCode(content.code)] : []),
    ...(content.action ? [renderButton(content.action, t("mail.linkHint"))] : []),
    ...(content.notes ?? []).map(paragraph),
    paragraph(t("mail.closing")),
  ].join("\n");
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink}">
<div lang="${lang}" dir="${dir}" style="max-width:36em;margin:0 auto;padding:24px;font-family:${font};font-size:${size};line-height:${line}">
<p style="margin:0 0 24px;padding-bottom:8px;border-bottom:3px solid ${brand};color:${brand};font-size:24px;font-weight:${head}">${escapeHtml(t("common.siteName"))}</p>
${body}
<p style="color:${quiet};font-size:smaller">${escapeHtml(senderLine(language, siteAddress))}</p>
</div>
</body>
</html>
`;
}

function renderLinks(links: NonNullable<MailContent["links"]>): string {
  const item = ({ text, url }: (typeof links)[number]) => {
    const [first = "", ...more] = text.split("\n").map(escapeHtml);
    const link = `<a href="${escapeHtml(url)}" style="color:${brand}">${first}</a>`;
    return `<li>${[link, ...more].join("<br>")}</li>`;
  };
  return `<ul>${links.map(item).join("\n")}</ul>`;
}

function renderCode(code: string): string {
  return `<p><strong dir="ltr" style="font-family:Consolas,Menlo,monospace;font-size:28px">${escapeHtml(code)}</strong></p>`;
}

function renderButton(action: { label: string; url: string }, hint: string): string {
  const url = escapeHtml(action.url);
  return `<p><a href="${url}" style="display:inline-block;padding:8px 20px;background:${brand};color:${paper};text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="color:${quiet};font-size:smaller">${escapeHtml(hint)}<br><a href="${url}" dir="ltr" style="color:${quiet};overflow-wrap:anywhere">${url}</a></p>`;
}

function renderText(content: MailContent, language: Language, siteAddress: string): string {
  const t = translatorFor(language);
  const { action, code, links = [] } = content;
  const blocks = [
    t("mail.greeting"),
    ...content.paragraphs,
    ...links.map(({ text, url }) => `${text}\n${url}`),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(content.notes ?? []),
    t("mail.closing"),
    `-- \n${senderLine(language, siteAddress)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function senderLine(language: Language, siteAddress: string): string {
  const t = translatorFor(language);
  return t("mail.sender", { site: t("common.siteName"), address: siteAddress });
}
