/** The shapes of campaigns in responses. */
import { z } from 'zod';
import { absoluteUrl, plainDate } from '#lib/api/contract/field-schemas';

/** The Zod schema of a campaign in a response. */
export const campaignSchema = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    intro: z.string(),
    start_date: plainDate.nullable().meta({ description: 'First day; null when it has no beginning.' }),
    end_date: plainDate.nullable().meta({ description: 'Last day; null when it has no end.' }),
    photos: z.array(absoluteUrl),
  })
  .meta({ id: 'Campaign' });
/** A campaign in a response of the API. Days are YYYY-MM-DD; a null day means no beginning or no end. */
export type Campaign = z.infer<typeof campaignSchema>;

/** The Zod schema of the response with a list of campaigns. */
export const campaignListSchema = z.strictObject({ data: z.array(campaignSchema) });
/** The Zod schema of the response with one campaign, which is in `data`. */
export const campaignAnswerSchema = z.strictObject({ data: campaignSchema });
