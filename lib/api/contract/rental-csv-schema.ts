/** The shape of rentals as CSV. */
import { z } from 'zod';
import { RENTAL_COLUMNS } from '#lib/api/rental-columns';

/** The Zod schema of rentals as CSV, with the columns in its description. */
export const rentalCsvSchema = z.string().meta({
  description: [
    'UTF-8 without a byte order mark, separated by commas, lines ended by CR LF. New columns are added at the end. A text that a spreadsheet would run as a formula begins with an apostrophe. Columns:',
    ...RENTAL_COLUMNS.map(({ name, description }) => `- `.concat(`\`${name}\`: ${description}`)),
  ].join('\n'),
});
