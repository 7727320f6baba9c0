/** The shape of a description for oEmbed 1.0 (oembed.com). */
import { z } from 'zod';
import { absoluteUrl } from '#lib/api/contract/field-schemas';

const pixels = z.int().positive();

/** The Zod schema of a description of a page. */
export const oembedSchema = z
  .strictObject({
    version: z.literal('1.0').meta({ description: 'The version of oEmbed.' }),
    type: z
      .enum(['link', 'rich'])
      .meta({ description: '`rich` has `html`, a frame with the homes of a campaign.' }),
    html: z
      .string()
      .optional()
      .meta({ description: 'A frame to show in the page. Only with the type `rich`.' }),
    width: pixels
      .optional()
      .meta({ description: 'The width of the frame in pixels. Only with the type `rich`.' }),
    height: pixels
      .optional()
      .meta({ description: 'The height of the frame in pixels. Only with the type `rich`.' }),
    title: z.string().meta({ description: 'The title of the page.' }),
    url: absoluteUrl.meta({ description: 'The canonical address of the page.' }),
    provider_name: z.string().meta({ description: 'The host of this site.' }),
    provider_url: absoluteUrl.meta({
      description: 'The home page of this site in the language of the page.',
    }),
    cache_age: z.int().meta({ description: 'Seconds for which the description may be kept.' }),
    thumbnail_url: absoluteUrl.optional().meta({
      description:
        'A picture of the page (JPEG). Absent when there is none that fits into `maxwidth` and `maxheight`.',
    }),
    thumbnail_width: pixels.optional().meta({ description: 'The width of the picture in pixels.' }),
    thumbnail_height: pixels.optional().meta({ description: 'The height of the picture in pixels.' }),
  })
  .meta({ id: 'Oembed', description: 'What another site shows in place of a link to a page.' });
