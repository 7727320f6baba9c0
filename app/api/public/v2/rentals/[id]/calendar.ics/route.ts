import { z } from 'zod';
import { textBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { writeCalendar } from '#lib/calendars/write-calendar';
import { readTakenNights } from '#lib/catalogue/rentals/taken-nights';
import { rentalCalendarForm } from '#lib/catalogue/requests/rental-requests';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/rentals/:id/calendar.ics', 'rental-not-found'),
  id: 'getRentalCalendar',
  tag: 'Rentals',
  summary: 'The taken nights of one rental as a calendar file (iCalendar, RFC 5545)',
  description:
    'Returns the taken nights of a rental for a calendar program, which can subscribe to the address.',
  query: rentalCalendarForm,
  response:
    'An event of whole days for each booking from today on, without any data of guests. Nights that are not known to be taken are not in it.',
  schema: z.string(),
  mediaType: 'text/calendar',
  isExtension: true,
  readsNights: true,
  async answer({ store, variable: id, context, today }) {
    const taken = await readTakenNights(store, id, today);
    if (taken === null) return null;
    return textBody(
      writeCalendar({
        name: taken.name,
        uidDomain: `rental-${id}.${new URL(context.publicBaseUrl).hostname}`,
        publishedAtMs: store.nights?.publishedAtMs ?? store.version.publishedAtMs,
        taken: taken.bookings,
      }),
    );
  },
});
