import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalCsvSchema } from '#lib/api/contract/rental-csv-schema';
import { wholeListForm } from '#lib/api/query-forms';
import { rentalCsv } from '#lib/api/rental-csv';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search.csv'),
  id: 'getRentalCsv',
  tag: 'Search',
  summary: 'All rentals that match a search, as a CSV file (RFC 4180)',
  description:
    'Returns the whole list of a search in one file for spreadsheets, whatever its length. Has the parameters of a search but pages.',
  query: wholeListForm,
  response:
    'A line with the names of the columns, and a line for each rental that matches. The file is written while it is sent; one that is cut off did not end as it should.',
  schema: rentalCsvSchema,
  mediaType: 'text/csv',
  isExtension: true,
  answer: (call) => rentalCsv(call, allRentals(call.today)),
});
