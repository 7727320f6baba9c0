/**
 * The schema of `brand.yaml`. The descriptions are those of docs/brand.md, which a test compares with them. Files are named by their path in
 * the site folder.
 */
import { z } from 'zod';
import { HEX_COLOUR } from '#lib/brand/oklch';
import { SOCIAL_NETWORKS } from '#lib/brand/social-networks';
import { SITE_LOCALES } from '#lib/i18n/locales';

const LOCALE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
/** Matches the path of a file in the site folder: no hidden files, and none outside. */
const FILE_PATH = /^([\w-][\w.@ -]*\/)*[\w-][\w.@ -]*$/;

function text(longest: number) {
  return z.string().trim().min(1, 'is empty').max(longest, `is longer than ${longest} characters`);
}

function texts(longest: number) {
  return z
    .record(z.string().regex(LOCALE, 'must be a language code such as en or pt-BR'), text(longest))
    .default({});
}

function file(extensions: readonly string[]) {
  const allowed = extensions.map((extension) => `.${extension}`).join(', ');
  return z
    .string()
    .regex(FILE_PATH, 'must be the path of a file in the site folder, such as logo.svg')
    .refine(
      (path) => extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`)),
      `must be a file that ends in ${allowed}`,
    );
}

/** Whether a text is the path of a file in the site folder that ends in one of the extensions. */
export function isSitePath(path: string, extensions: readonly string[]): boolean {
  return file(extensions).safeParse(path).success;
}

const colour = z
  .string('must be a colour in quotes such as "#1c5a57"; without quotes, # begins a comment')
  .regex(HEX_COLOUR, 'must be a colour in quotes such as "#1c5a57"');

const link = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com/us' });

/** Matches the name of a page, the last part of its address. */
const PAGE_NAME = /^[a-z\d]+(-[a-z\d]+)*$/;
const MOST_PAGES = 20;

/** Matches the path of a script on this site, which begins with one slash and is none of the site's own. */
const SCRIPT_ADDRESS = /^\/(?!api\/|_next\/|brand\/)[\w~-][\w.~/-]*$/;
const DATA_NAME = /^[a-z][a-z\d-]{0,39}$/;

const DRAWING = ['svg', 'png'];
const PHOTO = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** The families that ship with the site, for headings. */
const HEADING_FAMILIES: readonly string[] = ['fraunces', 'instrument-sans'];
const FONT = ['woff2'];
const headingProblem = `must be ${HEADING_FAMILIES.join(', ')}, or a file of the site folder that ends in .woff2`;

const social = z.strictObject(
  Object.fromEntries(Object.entries(SOCIAL_NETWORKS).map(([network]) => [network, link.optional()])),
);

/** The schema of `brand.yaml`. All keys are optional: what is absent is as in the default brand. */
export const brandSchema = z.strictObject({
  name: text(60).optional().meta({ description: 'The name of the site; default: SITE_NAME' }),
  logo: z
    .strictObject({
      light: file(DRAWING).meta({ description: 'The logo on light paper: SVG, or PNG at twice its size' }),
      dark: file(DRAWING).optional().meta({ description: 'The logo on dark paper; default: the same' }),
      has_name: z
        .boolean()
        .default(false)
        .meta({ description: 'true: the logo shows the name, which is not written next to it' }),
    })
    .optional()
    .meta({ description: 'The logo in the header and the footer' }),
  icon: z
    .strictObject({
      file: file(DRAWING).meta({ description: 'A square drawing, for tabs, home screens and messages' }),
      ground: colour
        .optional()
        .meta({ description: 'What fills the corners that systems round; default: the paper' }),
    })
    .optional()
    .meta({ description: 'The icon; default: the logo' }),
  colours: z
    .strictObject({
      accent: colour.meta({ description: 'Buttons and links' }),
      second: colour.optional().meta({ description: 'Small labels and marks; default: the accent' }),
      neutral: colour
        .optional()
        .meta({ description: 'The tint of paper, text and lines; default: a trace of the accent' }),
    })
    .optional()
    .meta({ description: 'The seeds from which all colours are derived, light and dark' }),
  type: z
    .strictObject({
      headings: z
        .string(headingProblem)
        .refine(
          (value) => HEADING_FAMILIES.includes(value) || file(FONT).safeParse(value).success,
          headingProblem,
        )
        .optional()
        .meta({
          description: `The family of headings: ${HEADING_FAMILIES.join(', ')}, or a WOFF2 file. Default: fraunces`,
        }),
      text: file(FONT).optional().meta({
        description: 'The font of other texts: a WOFF2 file, best a variable one. Default: Instrument Sans',
      }),
      text_bold: file(FONT).optional().meta({
        description: 'The bold font of other texts, where `text` is not variable: a WOFF2 file',
      }),
    })
    .refine(({ text: plain, text_bold: bold }) => bold === undefined || plain !== undefined, {
      path: ['text_bold'],
      error: 'needs a font of other texts in `text`',
    })
    .optional()
    .meta({ description: 'The type: fonts that ship with the site, or your own' }),
  corners: z
    .number('must be a number of pixels from 0 to 24')
    .min(0, 'must be a number of pixels from 0 to 24')
    .max(24, 'must be a number of pixels from 0 to 24')
    .optional()
    .meta({
      description:
        'The radius of fields and buttons in pixels, 0 to 24; cards have a third more. Default: 12',
    }),
  hero: z
    .strictObject({
      title: texts(80).meta({ description: 'The heading of the home page, by language' }),
      text: texts(240).meta({ description: 'The paragraph below it, by language' }),
      picture: file(PHOTO)
        .optional()
        .meta({ description: 'The large picture: JPEG, PNG, WebP or AVIF, best 2,400 pixels wide' }),
      picture_text: texts(200).meta({
        description: 'What the picture shows, for who does not see it, by language',
      }),
    })
    .optional()
    .meta({ description: 'The top of the home page' }),
  footer: z
    .strictObject({
      promise: texts(200).meta({ description: 'The sentence below the logo, by language' }),
      build_with_it: z
        .boolean()
        .default(true)
        .meta({ description: 'false: no links to the API and its errors' }),
    })
    .optional()
    .meta({ description: 'The footer of all pages' }),
  contact: z
    .strictObject({
      email: z.email('must be an e-mail address').optional().meta({ description: 'Your e-mail address' }),
      phone: z
        .string()
        .regex(/^\+?[\d ()/.-]{4,30}$/, 'must be a telephone number such as "+33 2 97 00 00 00"')
        .optional()
        .meta({ description: 'Your telephone number, in quotes' }),
      address: text(300).optional().meta({ description: 'Your postal address; its lines stay' }),
    })
    .optional()
    .meta({ description: 'How to reach you, in the footer' }),
  social: social.optional().meta({
    description: `Your profiles, by network: ${Object.keys(SOCIAL_NETWORKS).join(', ')}`,
  }),
  analytics: z
    .strictObject({
      script: z
        .string('must be the path of a script')
        .refine(
          (value) => SCRIPT_ADDRESS.test(value) || file(['js']).safeParse(value).success,
          'must be a path on this site such as /stats/script.js, or a file of the site folder that ends in .js',
        )
        .meta({
          description:
            'A path on this site such as /stats/script.js, which your proxy leads to your analytics, or a JavaScript file',
        }),
      data: z
        .record(
          z.string().regex(DATA_NAME, 'must be a name of letters, digits and hyphens such as website-id'),
          z.union([z.string().max(300, 'is longer than 300 characters'), z.number(), z.boolean()]),
        )
        .default({})
        .meta({
          description: 'The `data-` attributes of the script, without `data-`: `{ domain: example.com }`',
        }),
    })
    .optional()
    .meta({ description: 'A script of analytics on all pages, from your own domain' }),
  pages: z
    .record(
      z
        .string()
        .max(60, 'is longer than 60 characters')
        .regex(PAGE_NAME, 'must be a name in lower case such as imprint'),
      z
        .record(z.string().regex(LOCALE, 'must be a language code such as en or pt-BR'), file(['md']))
        .refine((files) => Object.keys(files).length > 0, 'must have a file for at least one language'),
    )
    .refine((pages) => Object.keys(pages).length <= MOST_PAGES, `must be at most ${MOST_PAGES} pages`)
    .optional()
    .meta({
      description: 'Your own pages, such as imprint and privacy, each with a Markdown file by language',
    }),
  texts: z
    .strictObject(
      Object.fromEntries(SITE_LOCALES.map((locale) => [locale, file(['yaml', 'yml']).optional()])),
    )
    .optional()
    .meta({
      description: `Your own words in place of the site's, a file for each language: ${SITE_LOCALES.join(', ')}`,
    }),
});

/** The content of a `brand.yaml`. */
export type BrandFile = z.infer<typeof brandSchema>;
