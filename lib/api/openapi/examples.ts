/** The examples of the OpenAPI document: real responses of the demo catalogue. */
import { z } from 'zod';
import storedExamples from '#data/openapi-examples.json' with { type: 'json' };

/** The Zod schema of data/openapi-examples.json, which app/api/public/v2/write-openapi-examples.ts writes from the demo catalogue. */
export const openApiExamplesSchema = z.strictObject({
  /** By the template of the path. `request` is below the prefix. */
  operations: z.record(
    z.string(),
    z.strictObject({ request: z.string(), body: z.union([z.looseObject({}), z.string()]) }),
  ),
  /** By the problem's code. */
  problems: z.record(z.string(), z.looseObject({})),
});
/** The examples in the OpenAPI document: one response per operation, by path template, and one problem document per code. */
export type OpenApiExamples = z.infer<typeof openApiExamplesSchema>;

/** The examples that are stored in the repository. */
export const EXAMPLES: OpenApiExamples = storedExamples;
