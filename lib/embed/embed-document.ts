/** Writes the documents of frames: whole pages without scripts of the build, small enough to be shown in other sites. */
import { currentBrand } from '#lib/brand/brand';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import type { EmbedTheme } from '#lib/embed/embed-options';
import { FRAME_SCRIPT } from '#lib/embed/embed-scripts';
import { embedStyles } from '#lib/embed/embed-styles';
import type { EmbeddedHomes } from '#lib/embed/embedded-homes';
import { textDirection } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PriceView } from '#lib/site/rentals/rental-cards';
import { xmlText } from '#lib/site/seo/xml-text';

interface DocumentOptions {
  readonly locale: string;
  readonly theme: EmbedTheme;
}

/** Pictures that are loaded at once: a row of a wide frame. Browsers load the others when they come near. */
const EAGER_PICTURES = 4;

/** Returns the document with homes. Texts are escaped; links open in a new window, because the frame belongs to another site. */
export async function embedDocument(
  { title, note, address, homes, totalCount }: EmbeddedHomes,
  { locale, theme }: DocumentOptions,
): Promise<string> {
  const t = await getTranslator(locale, 'embed');
  const items = homes.map(
    (home, at) => `<li><div class="picture">${pictureOf(home.picture, at)}${
      home.offer === null ? '' : `<span class="offer">${xmlText(home.offer)}</span>`
    }</div>
<p class="top"><span class="place">${xmlText(home.place)}</span>${ratingOf(home.rating)}</p>
<h2><a href="${xmlText(home.address)}" aria-describedby="new">${xmlText(home.name)}</a></h2>
<p class="facts">${xmlText(home.facts)}</p>
<p class="price">${priceOf(home.price)}${home.note === null ? '' : `<br>${xmlText(home.note)}`}</p></li>`,
  );
  const { name } = currentBrand();
  return wholeDocument(
    { locale, theme },
    title,
    `<header><h1><a href="${xmlText(address)}" aria-describedby="new">${xmlText(title)}</a></h1>${
      note === '' ? '' : `<p class="soft">${xmlText(note)}</p>`
    }</header>
${items.length === 0 ? `<p class="soft">${xmlText(t('none'))}</p>` : `<ul>${items.join('\n')}</ul>`}
<footer><a class="all" href="${xmlText(address)}" aria-describedby="new">${xmlText(t('all', { count: totalCount }))}</a><p class="soft">${xmlText(t('from', { siteName: name }))}</p></footer>
<p class="hidden" id="new">${xmlText(t('newWindow'))}</p>`,
  );
}

/** Returns the document for homes that visitors do not see, such as those of a campaign that was taken off. */
export async function absentDocument(options: DocumentOptions, siteAddress: string): Promise<string> {
  const t = await getTranslator(options.locale, 'embed');
  const { name } = currentBrand();
  return wholeDocument(
    options,
    name,
    `<p>${xmlText(t('absent'))}</p><footer><a class="all" href="${xmlText(siteAddress)}">${xmlText(t('toSite', { siteName: name }))}</a></footer>`,
  );
}

/** Returns the document that names what is wrong with a frame's address, in English, for those who wrote it. */
export function problemDocument(issues: readonly ParameterIssue[]): string {
  const lines = issues.map(({ parameter, value, expected, supported }) => {
    const allowed = supported ? `one of ${supported.join(', ')}` : expected;
    return `<li><p><b>${xmlText(parameter)}</b> is “${xmlText(value.slice(0, 100))}”; expected ${xmlText(allowed)}.</p></li>`;
  });
  return wholeDocument(
    { locale: 'en', theme: 'auto' },
    'The address of this frame has a mistake',
    `<h1>The address of this frame has a mistake</h1><ul>${lines.join('')}</ul>`,
  );
}

/** The content is a section, not the main part: the page around the frame has its own. */
function wholeDocument({ locale, theme }: DocumentOptions, title: string, body: string): string {
  return `<!doctype html>
<html lang="${xmlText(locale)}" dir="${textDirection(locale)}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${xmlText(title)}</title><base target="_blank"><style>${embedStyles(currentBrand())}</style></head>
<body><section aria-label="${xmlText(title)}">${body}</section><script>${FRAME_SCRIPT}</script></body></html>
`;
}

function pictureOf(
  { source, sourceSet, alt }: EmbeddedHomes['homes'][number]['picture'],
  at: number,
): string {
  const sizes =
    sourceSet === null ? '' : ` srcset="${xmlText(sourceSet)}" sizes="(min-width:480px) 300px,100vw"`;
  const loading = at < EAGER_PICTURES ? '' : ' loading="lazy"';
  return `<img src="${xmlText(source)}"${sizes} alt="${xmlText(alt)}"${loading}>`;
}

function ratingOf(rating: EmbeddedHomes['homes'][number]['rating']): string {
  if (rating === null) return '';
  const { value, count, label } = rating;
  return `<span class="rating"><span class="hidden">${xmlText(label)}</span><span aria-hidden="true"><b>★</b> ${xmlText(value)} <span class="soft">(${xmlText(count)})</span></span></span>`;
}

function priceOf({ lead, amount, before, basis }: PriceView): string {
  const former =
    before === null
      ? ''
      : `<span class="hidden">${xmlText(before.label)} </span><s>${xmlText(before.amount)}</s> `;
  return `${xmlText(lead)} ${former}<strong>${xmlText(amount)}</strong> ${xmlText(basis)}`.trim();
}
