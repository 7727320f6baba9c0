/** The nights of a home. Days are counted since 1970-01-01. */
export interface HomeNights {
  /** False: it is withdrawn, and takes no stay. */
  readonly isAvailable: boolean;
  /** Taken nights, ascending and without overlaps: the day of the first one, and that of the departure. */
  readonly taken: readonly (readonly [number, number])[];
  /** Lengths of stays that arrive from `from` to before `until`; on other days, any length may. */
  readonly seasons: readonly {
    readonly from: number;
    readonly until: number;
    readonly minimumNights: number;
    /** Null: no limit. */
    readonly maximumNights: number | null;
  }[];
}

/**
 * Whether a home may take some stay whose nights are all from day `from` to before day `until`. Nights that are not known to be taken count as
 * free, so that false is certain.
 */
export function hasPossibleStay(home: HomeNights, from: number, until: number): boolean {
  if (!home.isAvailable) return false;
  let start = from;
  for (const [taken, departure] of [...home.taken, [until, until] as const]) {
    if (isRoom(home, start, Math.min(taken, until))) return true;
    start = Math.max(start, departure);
  }
  return false;
}

/** Whether the free nights from `start` to before `end` have room for a stay that is allowed on its day of arrival. */
function isRoom({ seasons }: HomeNights, start: number, end: number): boolean {
  // In a season, the earliest arrival leaves the most room.
  const arrivals = [start, ...seasons.flatMap(({ from, until }) => [from, until])];
  return arrivals.some((arrival) => {
    if (arrival < start || arrival >= end) return false;
    const season = seasons.find(({ from, until }) => from <= arrival && arrival < until);
    const shortest = season?.minimumNights ?? 1;
    const longest = season?.maximumNights ?? Number.POSITIVE_INFINITY;
    return shortest <= longest && arrival + shortest <= end;
  });
}
