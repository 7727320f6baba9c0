/**
 * The Painless script that computes in the cluster for which stays a rental is free, and what they cost: the same whole numbers as `quoteStay`
 * and `convertMinor`. It reads the column of `packed-stays.ts`. All products fit 64 bits, for the reasons given in `stay-total.ts` and
 * `displayed-price.ts` of `lib/search/sql`.
 */
import { CONVERT } from '#lib/search/opensearch/price-fields';

/** The functions of the script. `best` returns the lowest total, 0 where prices are not wanted, and -1 without a stay or a price. */
const FUNCTIONS = `${CONVERT}long next(byte[] bytes, int[] at) {
  long number = 0;
  int shift = 0;
  int index = at[0];
  long part = bytes[index] & 255;
  while (part > 127) {
    number += (part & 127) << shift;
    shift += 7;
    index += 1;
    part = bytes[index] & 255;
  }
  at[0] = index + 1;
  return number + (part << shift);
}
long signed(byte[] bytes, int[] at) {
  long number = next(bytes, at);
  return (number & 1) == 0 ? number >>> 1 : -((number + 1) >>> 1);
}
long[] spans(byte[] bytes, int[] at, int more) {
  int count = (int) next(bytes, at);
  int width = 2 + more;
  long[] numbers = new long[count * width];
  long day = 0;
  for (int i = 0; i < numbers.length; i += width) {
    day += signed(bytes, at);
    numbers[i] = day;
    day += signed(bytes, at);
    numbers[i + 1] = day;
    for (int j = 2; j < width; j++) numbers[i + j] = next(bytes, at);
  }
  return numbers;
}
long parts(long minor, long share) {
  return minor / 1000000L * share + (minor % 1000000L * share + 500000L) / 1000000L;
}
boolean overlaps(long[] bookings, long arrival, long departure) {
  for (int i = 0; i < bookings.length; i += 2) {
    if (bookings[i] < departure && bookings[i + 1] > arrival && bookings[i] < bookings[i + 1]) return true;
  }
  return false;
}
boolean excludes(long[] seasons, long arrival, long nights) {
  for (int i = 0; i < seasons.length; i += 4) {
    if (seasons[i] <= arrival && seasons[i + 1] > arrival) {
      return nights < seasons[i + 2] || (seasons[i + 3] != 0 && nights > seasons[i + 3]);
    }
  }
  return false;
}
boolean covers(long[] offers, long arrival, long departure) {
  for (int i = 0; i < offers.length; i += 3) {
    if (offers[i] <= arrival && offers[i + 1] >= departure - 1) return true;
  }
  return false;
}
long best(BytesRef packed, String id, Map params) {
  byte[] bytes = packed.bytes;
  int[] at = new int[] { packed.offset };
  int currency = (int) next(bytes, at);
  boolean isWeekly = next(bytes, at) == 1;
  long otherRate = next(bytes, at) - 1;
  boolean isPriced = (boolean) params.get('isPriced');
  if (isPriced && otherRate < 0) return -1;
  long knownFrom = signed(bytes, at);
  long knownUntil = signed(bytes, at);
  long[] bookings = spans(bytes, at, 0);
  long[] seasons = spans(bytes, at, 2);
  long[] offers = spans(bytes, at, 1);
  long[] rates = spans(bytes, at, 1);
  boolean isFlexible = (boolean) params.get('isFlexible');
  boolean needsKnown = (boolean) params.get('needsKnown');
  List wanted = (List) params.get('offers');
  long nights = ((Number) params.get('nights')).longValue();
  Map revised = (Map) params.get('revised');
  List revisedArrivals = isFlexible && !revised.isEmpty() ? (List) revised.get(id) : null;
  long lowest = -1;
  for (def each : (List) params.get('arrivals')) {
    long arrival = ((Number) each).longValue();
    long departure = arrival + nights;
    if (isFlexible) {
      if (revisedArrivals != null) {
        if (!revisedArrivals.contains(each)) continue;
      } else {
        if (overlaps(bookings, arrival, departure)) continue;
        if (needsKnown && (knownFrom > arrival || knownUntil < departure)) continue;
      }
      if (excludes(seasons, arrival, nights)) continue;
      boolean isAsOffered = true;
      for (def offered : wanted) {
        if ((boolean) offered != covers(offers, arrival, departure)) isAsOffered = false;
      }
      if (!isAsOffered) continue;
    }
    if (!isPriced) return 0;
    long sum = nights * otherRate;
    for (int i = 0; i < rates.length; i += 3) {
      long first = rates[i] > arrival ? rates[i] : arrival;
      long end = rates[i + 1] < departure ? rates[i + 1] : departure;
      if (end > first) sum += (end - first) * (rates[i + 2] - otherRate);
    }
    long full = isWeekly ? (2 * sum + 7) / 14 : sum;
    long discount = 0;
    for (int i = 0; i < offers.length; i += 3) {
      if (offers[i] <= arrival && offers[i + 1] >= departure - 1 && offers[i + 2] > discount) discount = offers[i + 2];
    }
    long amount = parts(full, 1000000L - discount);
    if (lowest < 0 || amount < lowest) lowest = amount;
  }
  if (lowest < 0) return -1;
  List times = (List) params.get('times');
  int charges = (int) next(bytes, at);
  long taxed = lowest;
  long total = -1;
  for (int i = 0; i < charges; i++) {
    int kind = (int) next(bytes, at);
    long amount = next(bytes, at);
    long exemptFrom = next(bytes, at);
    if (kind >= 4 && total < 0) total = taxed;
    if (exemptFrom != 0 && nights >= exemptFrom) continue;
    if (kind < 4) taxed += amount * ((Number) times.get(kind)).longValue();
    else if (kind < 8) total += amount * ((Number) times.get(kind - 4)).longValue();
    else total += parts(taxed, amount);
  }
  if (total < 0) total = taxed;
  return convert(total, (List) ((List) params.get('conversions')).get(currency));
}
`;

const BEST = `best(doc['stays'].value, doc['id'].value.toString(), params)`;

/** Script of a query: whether a rental has a possible stay, with a total within `least` and `greatest` where prices are wanted. */
export const IS_POSSIBLE = `${FUNCTIONS}
long found = ${BEST};
return found >= 0 && found >= ((Number) params.get('least')).longValue() && found <= ((Number) params.get('greatest')).longValue();`;

/** Script of an order: the total; 0 without one. */
export const TOTAL_TO_SORT = `${FUNCTIONS}
long found = ${BEST};
return found < 0 ? 0 : found;`;

/** Script of an aggregation: the total; null without one. */
export const TOTAL_TO_COUNT = `${FUNCTIONS}
long found = ${BEST};
return found < 0 ? null : (def) found;`;
