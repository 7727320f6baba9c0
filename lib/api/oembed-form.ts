import { z } from 'zod';
import { choiceParameter, type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';

/** A parsed request for the description of a page. */
export interface OembedRequest {
  /** The catalogue's default language; the page has its own. */
  readonly locale: string;
  /** The address of the page. */
  readonly url: string;
  /** Pixels; null for no limit. */
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
}

const MOST_PIXELS = 10_000;
const LONGEST_ADDRESS = 2_000;

const urlParameter: Parameter<string> = {
  name: 'url',
  isList: false,
  isRequired: true,
  description: 'The absolute address of the page of a home or a campaign, in any language of the site.',
  expected: `an absolute address of at most ${LONGEST_ADDRESS} characters`,
  schema: z
    .string()
    .max(LONGEST_ADDRESS)
    .refine((text) => URL.canParse(text))
    .meta({ type: 'string', format: 'uri', maxLength: LONGEST_ADDRESS }),
};

function pixelsParameter(name: string, description: string): Parameter<number> {
  return {
    name,
    isList: false,
    description,
    expected: `a whole number from 1 to ${MOST_PIXELS}`,
    schema: wholeNumber(1, MOST_PIXELS),
  };
}

const maxWidthParameter = pixelsParameter(
  'maxwidth',
  'The most pixels that the frame and the picture may be wide.',
);
const maxHeightParameter = pixelsParameter(
  'maxheight',
  'The most pixels that the frame and the picture may be high.',
);
const formatParameter = choiceParameter('format', ['json'], 'The format of the description, JSON.');

/** The query form of the description of a page, with the names of oEmbed. */
export const oembedForm: QueryForm<OembedRequest> = {
  parameters: [urlParameter, maxWidthParameter, maxHeightParameter, formatParameter],
  read(reader) {
    const url = reader.one(urlParameter);
    if (reader.isBlank(urlParameter)) reader.reject(urlParameter, urlParameter.expected);
    reader.one(formatParameter);
    return {
      locale: reader.vocabulary.defaultLocale,
      url: url ?? '',
      maxWidth: reader.one(maxWidthParameter),
      maxHeight: reader.one(maxHeightParameter),
    };
  },
};
