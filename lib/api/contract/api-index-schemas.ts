/** The shape of the index of the interface. */
import { z } from 'zod';
import { absoluteUrl } from '#lib/api/contract/field-schemas';

const indexedOperationSchema = z
  .strictObject({
    path: z
      .string()
      .meta({ description: 'Path below the address of the interface, with variables in braces.' }),
    title: z.string().meta({ description: 'What the operation returns, in English.' }),
    url: z.string().meta({
      description:
        'URI template (RFC 6570) with all parameters of the operation: absolute, lists separated by commas.',
    }),
    is_extension: z.boolean().meta({ description: 'Whether the specification does not have the operation.' }),
  })
  .meta({ id: 'IndexedOperation', description: 'An operation of the interface.' });

const documentationSchema = z
  .strictObject({
    openapi: absoluteUrl.meta({ description: 'The OpenAPI document.' }),
    portal: absoluteUrl.meta({ description: 'Guides and reference, for people.' }),
    problems: absoluteUrl.meta({ description: 'The page of all problems, for people.' }),
    catalog: absoluteUrl.meta({ description: 'The interfaces of the site as a set of links (RFC 9727).' }),
  })
  .meta({ id: 'Documentation', description: 'Addresses of descriptions of the interface.' });

/** The Zod schema of the index of the interface: what it is, where it is described, its operations. */
export const apiIndexSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the interface.' }),
    version: z.string().meta({ description: 'Version of the interface, which is part of its paths.' }),
    description: z.string().meta({ description: 'What the interface is for, in a sentence.' }),
    documentation: documentationSchema.meta({ description: 'Where the interface is described.' }),
    operations: z.array(indexedOperationSchema).min(1).meta({ description: 'All operations.' }),
  })
  .meta({ id: 'ApiIndex', description: 'What the interface is and which operations it has.' });
/** The index of the interface in a response. */
export type ApiIndex = z.infer<typeof apiIndexSchema>;
