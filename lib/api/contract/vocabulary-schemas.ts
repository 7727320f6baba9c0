/** The shape of the catalogue's vocabulary in responses. */
import { z } from 'zod';
import { currencyCode } from '#lib/api/contract/field-schemas';
import { titledKeySchema } from '#lib/api/contract/rental-inclusion-schemas';

const IS_DEFAULT = 'Whether it is used by requests without the parameter; exactly one is.';
const IN_ORDER = "In the catalogue's order; empty when it has none.";

/** The Zod schema of a language of the catalogue. */
const catalogueLanguageSchema = z
  .strictObject({
    code: z.string().meta({ description: 'BCP 47 code, for the parameter `locale`.' }),
    title: z.string().meta({ description: 'Name of the language, in the language of the response.' }),
    own_title: z.string().meta({ description: 'Name of the language in itself.' }),
    is_default: z.boolean().meta({ description: IS_DEFAULT }),
  })
  .meta({ id: 'CatalogueLanguage', description: 'A language in which the catalogue has texts.' });

/** The Zod schema of a currency of the catalogue. */
const catalogueCurrencySchema = z
  .strictObject({
    code: currencyCode.meta({ description: 'ISO 4217 code, for the parameter `currency`.' }),
    title: z.string().meta({ description: 'Name of the currency, in the language of the response.' }),
    digits: z.int().min(0).max(4).meta({
      description: 'Number of decimal digits of amounts that are not whole: 2 for EUR, 0 for JPY.',
    }),
    is_default: z.boolean().meta({ description: IS_DEFAULT }),
  })
  .meta({ id: 'CatalogueCurrency', description: 'A currency in which the catalogue can show prices.' });

/** The Zod schema of a catalogue's vocabulary. The members that are named like parameters have their values. */
const vocabularySchema = z
  .strictObject({
    rental_type: z
      .array(titledKeySchema)
      .meta({ description: `Types of rentals: the values of \`rental_type\`. ${IN_ORDER}` }),
    amenities: z
      .array(titledKeySchema)
      .meta({ description: `Amenities: the values of \`amenities\`. ${IN_ORDER}` }),
    rentals_tags: z
      .array(titledKeySchema)
      .meta({ description: `Tags of rentals: the values of \`rentals_tags\`. ${IN_ORDER}` }),
    channels: z.array(titledKeySchema).meta({
      description: `Where reviews come from: the keys in \`channel\` of reviews. ${IN_ORDER}`,
    }),
    locales: z.array(catalogueLanguageSchema).min(1).meta({ description: 'Languages, by code.' }),
    currencies: z.array(catalogueCurrencySchema).min(1).meta({ description: 'Currencies, by code.' }),
  })
  .meta({
    id: 'Vocabulary',
    description:
      'The values that parameters take in this catalogue version. A key without a title is its own title.',
  });
/** A catalogue's vocabulary in a response of the API. */
export type VocabularyAnswer = z.infer<typeof vocabularySchema>;

/** The Zod schema of the response with the vocabulary, which is in `data`. */
export const vocabularyAnswerSchema = z
  .strictObject({ data: vocabularySchema.meta({ description: 'The vocabulary.' }) })
  .meta({ id: 'VocabularyAnswer', description: 'The vocabulary of the catalogue.' });
