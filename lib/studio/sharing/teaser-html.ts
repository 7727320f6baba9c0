/**
 * Writes a teaser as HTML for e-mails: tables with inline styles and widths as attributes, because Outlook lays out by Word and many programs
 * remove style elements. No flex, no grid, no pictures in backgrounds.
 */
import { xmlText } from '#lib/site/seo/xml-text';
import type { Teaser } from '#lib/studio/sharing/teaser';

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';

/**
 * The only style element, for programs that show e-mails in dark colours and keep it. Others either leave the colours or invert them. The
 * studio's content policy permits it by its hash, for the preview.
 */
export const TEASER_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.t-ground{background-color:#161616!important}.t-ink{color:#f2efe9!important}.t-soft{color:#bdb7ad!important}}`;

/** Returns the document. Texts are escaped, and control characters removed. */
export function teaserHtml(teaser: Teaser): string {
  const { locale, title, intro, dates, homes, action, siteName, colours } = teaser;
  const { paper, ink, sea } = colours;
  const soft = colours['ink-soft'];
  const address = xmlText(teaser.address);
  return `<!doctype html>
<html lang="${xmlText(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mailText(title)}</title>
<style>${TEASER_STYLES}</style>
</head>
<body class="t-ground" style="margin:0;padding:0;background-color:${paper};">
<table role="presentation" class="t-ground" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${paper}" style="background-color:${paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
<tr><td class="t-ink" style="padding:0 0 16px 0;font-family:${SERIF};font-size:20px;line-height:26px;color:${ink};"><a class="t-ink" href="${xmlText(teaser.siteAddress)}" style="color:${ink};text-decoration:none;">${mailText(siteName)}</a></td></tr>
<tr><td style="padding:0;"><a href="${address}"><img src="${xmlText(teaser.picture)}" width="600" height="300" alt="${mailText(teaser.pictureText)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;"></a></td></tr>
<tr><td class="t-ink" style="padding:24px 0 0 0;color:${ink};"><h1 style="margin:0;font-family:${SERIF};font-size:30px;line-height:36px;font-weight:bold;overflow-wrap:anywhere;">${mailText(title)}</h1></td></tr>
<tr><td class="t-soft" style="padding:6px 0 0 0;font-family:${SANS};font-size:14px;line-height:20px;color:${soft};">${mailText(dates)}</td></tr>
${intro === '' ? '' : `<tr><td class="t-ink" style="padding:12px 0 0 0;font-family:${SANS};font-size:16px;line-height:24px;color:${ink};overflow-wrap:anywhere;">${mailText(intro)}</td></tr>\n`}<tr><td style="padding:24px 0 8px 0;">
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td align="center" bgcolor="${sea}" style="background-color:${sea};border-radius:10px;"><a href="${address}" style="display:inline-block;padding:14px 26px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:bold;color:${colours['on-sea']};text-decoration:none;">${mailText(action)}</a></td></tr>
</table>
</td></tr>
${homes.map((home) => homeRow(home, teaser)).join('')}</table>
</td></tr>
</table>
</body>
</html>
`;
}

function homeRow(
  { name, place, facts, price, address, picture }: Teaser['homes'][number],
  { colours }: Teaser,
): string {
  const { ink } = colours;
  const soft = colours['ink-soft'];
  const href = xmlText(address);
  return `<tr><td style="padding:16px 0 0 0;">
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0">
<tr>
<td width="160" valign="top" style="width:160px;"><a href="${href}"><img src="${xmlText(picture)}" width="160" height="120" alt="${mailText(name)}" style="display:block;width:160px;height:120px;border:0;"></a></td>
<td valign="top" class="t-soft" style="padding:0 0 0 16px;font-family:${SANS};font-size:14px;line-height:20px;color:${soft};overflow-wrap:anywhere;"><a class="t-ink" href="${href}" style="font-family:${SERIF};font-size:18px;line-height:24px;font-weight:bold;color:${ink};text-decoration:none;">${mailText(name)}</a><br>${[
    place,
    facts,
  ]
    .filter((text) => text !== '')
    .map(mailText)
    .join('<br>')}<br><strong class="t-ink" style="color:${ink};">${mailText(price)}</strong></td>
</tr>
</table>
</td></tr>
`;
}

/** Escapes a text, also the characters with which programs that send e-mails begin values to be filled in: `{{name}}`, `%%name%%`, `*|NAME|*`. */
function mailText(text: string): string {
  return xmlText(text).replaceAll(/[{}%|]/g, (character) => `&#${character.charCodeAt(0)};`);
}
