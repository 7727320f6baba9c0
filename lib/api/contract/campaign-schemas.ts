/** The shapes of campaigns in responses. */
import { z } from 'zod';
import { absoluteUrl, plainDate } from '#lib/api/contract/field-schemas';

/** The Zod schema of a campaign in a response. */
const campaignSchema = z
  .strictObject({
    slug: z
      .string()
      .meta({ description: 'Identifies the campaign in paths: lower-case words joined by hyphens.' }),
    title: z.string().meta({ description: 'In the language of the request.' }),
    intro: z
      .string()
      .meta({ description: 'One or two sentences, plain text, in the language of the request.' }),
    start_date: plainDate
      .nullable()
      .meta({ description: 'First day of the campaign, included; null when it has no beginning.' }),
    end_date: plainDate
      .nullable()
      .meta({ description: 'Last day of the campaign, included; null when it has no end.' }),
    photos: z.array(absoluteUrl).meta({ description: 'Absolute image URLs; may be empty.' }),
  })
  .meta({ id: 'Campaign', description: 'A page of the site about a chosen list of rentals.' });
/** A campaign in a response of the API. Days are YYYY-MM-DD; a null day means no beginning or no end. */
export type Campaign = z.infer<typeof campaignSchema>;

/** The Zod schema of the response with a list of campaigns. */
export const campaignListSchema = z
  .strictObject({ data: z.array(campaignSchema).meta({ description: "In the operator's order." }) })
  .meta({ id: 'CampaignList', description: 'The public campaigns.' });
/** The Zod schema of the response with one campaign, which is in `data`. */
export const campaignAnswerSchema = z
  .strictObject({ data: campaignSchema.meta({ description: 'The campaign.' }) })
  .meta({ id: 'CampaignAnswer', description: 'One campaign.' });
