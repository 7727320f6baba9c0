// Generated from docs/openapi.json by packages/client/generator: `npm run client`.
import type { CallOptions, Client } from '../call.ts';
import { pathOperation } from '../call.ts';
import { textOperation } from '../text-operation.ts';
import type {
  GetCampaignFeedParameters,
  GetDestinationFeedParameters,
  GetRentalCalendarParameters,
  GetRentalCsvParameters,
} from './parameters.ts';

/**
 * All rentals that match a search, as a CSV file (RFC 4180).
 * Returns the whole list of a search in one file for spreadsheets, whatever its length. Has the parameters of a search but pages.
 * @returns A line with the names of the columns, and a line for each rental that matches. The file is written while it is sent; one that is cut off did not end as it should.
 */
export const getRentalCsv: {
  (client: Client, parameters?: GetRentalCsvParameters | URLSearchParams, options?: CallOptions): Promise<string>;
} = /* @__PURE__ */ textOperation('/api/public/v2/search.csv');

/**
 * The taken nights of one rental as a calendar file (iCalendar, RFC 5545).
 * Returns the taken nights of a rental for a calendar program, which can subscribe to the address.
 * @returns An event of whole days for each booking from today on, without any data of guests. Nights that are not known to be taken are not in it.
 */
export const getRentalCalendar: {
  (client: Client, parameters: GetRentalCalendarParameters | URLSearchParams, options?: CallOptions): Promise<string>;
} = /* @__PURE__ */ pathOperation(textOperation, '/api/public/v2/rentals/{id}/calendar.ics');

/**
 * The campaigns that have not ended, as an Atom feed (RFC 4287).
 * Returns the campaigns that run or are announced for readers of feeds, which ask again for what is new.
 * @returns The public campaigns that run or are announced, those that changed last first; at most 50.
 */
export const getCampaignFeed: {
  (client: Client, parameters?: GetCampaignFeedParameters | URLSearchParams, options?: CallOptions): Promise<string>;
} = /* @__PURE__ */ textOperation('/api/public/v2/campaigns/feed.atom');

/**
 * The homes of a destination that changed last, as an Atom feed (RFC 4287).
 * Returns the newest changes among the homes of a destination for readers of feeds, which ask again for what is new.
 * @returns The homes that changed last, the newest change first; at most 50.
 */
export const getDestinationFeed: {
  (client: Client, parameters: GetDestinationFeedParameters | URLSearchParams, options?: CallOptions): Promise<string>;
} = /* @__PURE__ */ pathOperation(textOperation, '/api/public/v2/destinations/{id}/feed.atom');
