/** The shape of a rental's calendar in responses: prices by date, and nights. */
import { z } from 'zod';
import { decimal, plainDate } from '#lib/api/contract/field-schemas';

const seasonSchema = z
  .strictObject({
    start_date: plainDate.meta({ description: 'First night of the season.' }),
    end_date: plainDate.meta({ description: 'The day after the last night: exclusive.' }),
    price: decimal.nullable().meta({
      description:
        'Price of a `price_kind` period, decimal text in `currency`. Null: the price is on request.',
    }),
    minimum_nights: z
      .int()
      .positive()
      .meta({ description: 'Least number of nights of stays that begin in the season.' }),
    maximum_nights: z.int().positive().nullable().meta({
      description: 'Greatest number of nights of stays that begin in the season. Null: no limit.',
    }),
  })
  .meta({ id: 'Season', description: 'A span of nights with one price.' });

const knownNightsSchema = z
  .strictObject({
    from: plainDate.nullable().meta({ description: 'The first night; null: open.' }),
    to: plainDate.nullable().meta({ description: 'Exclusive: the day after the last night; null: open.' }),
  })
  .meta({ id: 'KnownNights', description: 'The nights whose availability is known.' });

const takenNightsSchema = z
  .strictObject({
    start_date: plainDate.meta({ description: 'First taken night.' }),
    end_date: plainDate.meta({ description: 'The day of departure: exclusive.' }),
  })
  .meta({ id: 'TakenNights', description: 'A span of nights that are taken.' });

/** The Zod schema of the calendar of a rental. */
export const rentalCalendarSchema = z
  .strictObject({
    seasons: z.array(seasonSchema).meta({
      description: 'Prices by date, ascending, not overlapping. `max_price` holds for all other nights.',
    }),
    known_nights: knownNightsSchema.nullable().meta({
      description:
        'The nights whose availability is known: those in `unavailable` are taken, the others free. A night outside is unknown unless it is in `unavailable`. Null: no night is known.',
    }),
    unavailable: z
      .array(takenNightsSchema)
      .meta({ description: 'The taken nights, ascending, not overlapping; may be empty.' }),
    stale_since: z.iso.datetime().nullable().meta({
      description:
        "When the owner's calendar was last read, where that is longer ago than the operator accepts: ask the owner. Null where it is current, and where the nights are not from the owner's calendar.",
    }),
  })
  .meta({ id: 'Calendar', description: "A rental's prices by date and its taken nights." });
