import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bundleSchemaTexts } from '#lib/import/bundle/bundle-schemas';
import { rentalTermsShape } from '#lib/import/bundle/rental-terms';

const published = join(import.meta.dirname, '../../../public/schemas');

test('the published schemas are up to date (otherwise run node lib/import/bundle/write-bundle-schemas.ts)', () => {
  const texts = bundleSchemaTexts();
  const directory = join(published, 'bundle-2');
  expect(readdirSync(directory).sort()).toEqual([...texts.keys()].sort());
  for (const [name, text] of texts) expect(readFileSync(join(directory, name), 'utf8')).toBe(text);
});

const objectSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const photosSchema = z.looseObject({ items: z.looseObject({ anyOf: z.array(objectSchema) }) });

const selectionSchema = z.looseObject({ anyOf: z.array(objectSchema) });
const textsSchema = z.looseObject({ additionalProperties: objectSchema });

/** The published schema of a file of a bundle in this format. */
function schemaOf(format: 1 | 2, name: string) {
  return objectSchema.parse(JSON.parse(readFileSync(join(published, `bundle-${format}`, name), 'utf8')));
}

const nullableSchema = z.object({ anyOf: z.tuple([z.unknown(), z.object({ type: z.literal('null') })]) });
const seasonsSchema = z.looseObject({
  items: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
});

/** Returns a schema without null. */
function withoutNull(schema: unknown): unknown {
  return nullableSchema.parse(schema).anyOf[0];
}

test('format 1 is format 2 without the members that it adds, and with a price for every rental', () => {
  const names = readdirSync(join(published, 'bundle-1'));
  expect(names).toHaveLength(8);
  for (const name of names) {
    const newer = schemaOf(2, name);
    const { properties } = newer;
    if (name === 'manifest.schema.json') {
      expect(properties.format_version).toEqual({ type: 'number', const: 2 });
      properties.format_version = { type: 'number', const: 1 };
      for (const member of ['booking_url', 'enquiry']) delete properties[member];
    }
    if (name === 'campaign.schema.json') {
      delete properties.before_start;
      const selection = selectionSchema.parse(properties.selection);
      for (const member of selection.anyOf) delete member.properties.pinned;
      properties.selection = selection;
      const texts = textsSchema.parse(properties.texts);
      delete texts.additionalProperties.properties.label;
      properties.texts = texts;
      const photos = photosSchema.parse(properties.photos);
      photos.items.anyOf = photos.items.anyOf.filter(({ properties: members }) => !('upload' in members));
      properties.photos = photos;
    }
    if (name === 'rental.schema.json') {
      for (const member of Object.keys(rentalTermsShape)) delete properties[member];
      const photos = photosSchema.parse(properties.photos);
      for (const photo of photos.items.anyOf) delete photo.properties.caption;
      properties.photos = photos;
      for (const member of ['min_price', 'max_price']) properties[member] = withoutNull(properties[member]);
      const seasons = seasonsSchema.parse(properties.seasons);
      seasons.items.properties.price = withoutNull(seasons.items.properties.price);
      properties.seasons = seasons;
    }
    expect(newer, name).toEqual(schemaOf(1, name));
  }
});
