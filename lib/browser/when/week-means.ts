const DAYS_AROUND = 3;

/**
 * Returns for each day the mean of the known values of the seven days around it, of fewer at the ends; null where none is known. Days of a
 * year are compared by it, because many homes permit arrivals on certain weekdays only.
 */
export function weekMeans(values: readonly (number | null)[]): readonly (number | null)[] {
  return values.map((_, index) => {
    const near = values
      .slice(Math.max(0, index - DAYS_AROUND), index + DAYS_AROUND + 1)
      .filter((value) => value !== null);
    return near.length === 0 ? null : near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}
