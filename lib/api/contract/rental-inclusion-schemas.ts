/** The shapes of the members that `include` adds to rentals in lists. */
import { z } from 'zod';
import { absoluteUrl, id } from '#lib/api/contract/field-schemas';

/** The Zod schema of a key, such as that of an amenity, with its title in the language of the response. */
export const titledKeySchema = z
  .strictObject({
    key: z.string().meta({ description: "Key of the catalogue's vocabulary, as parameters take it." }),
    title: z.string().meta({ description: 'In the language of the request; the key where there is none.' }),
  })
  .meta({ id: 'TitledKey', description: "An entry of the catalogue's vocabulary." });

/** The Zod schema of a file of a photo, in one of its sizes. */
const photoSizeSchema = z
  .strictObject({
    url: absoluteUrl.meta({ description: 'Absolute URL of the file.' }),
    width: z.int().positive().meta({ description: 'Width of the file in pixels.' }),
    height: z.int().positive().meta({ description: 'Height of the file in pixels.' }),
  })
  .meta({ id: 'PhotoSize', description: 'A file of a photo in one of its sizes.' });

/** The members that a rental by itself has, and that `include` adds to a rental in a list. */
export const inclusionsShape = {
  rental_type: titledKeySchema.meta({
    description: 'Type of the rental; the key is a value of the parameter `rental_type`.',
  }),
  amenities: z
    .array(titledKeySchema)
    .meta({ description: 'The keys are values of the parameter `amenities`. Empty when none is known.' }),
  destination_ids: z.array(id).min(1).meta({
    description:
      'Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`.',
  }),
  updated_at: z.iso.datetime().meta({ description: 'When the rental was last changed, UTC.' }),
  photo_sizes: z.array(z.array(photoSizeSchema)).meta({
    description:
      'For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known.',
  }),
};

/** The same members, all optional. */
export const optionalInclusionsShape = z.strictObject(inclusionsShape).partial().shape;
/** The members that `include` adds to a rental in a list; each is absent unless it was requested. */
export type RentalInclusions = Partial<z.infer<z.ZodObject<typeof inclusionsShape>>>;
