/** Returns the quantile `share`, 0 to 1, of numbers in ascending order; NaN when there are none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median of numbers in any order; of an even count the higher middle one, NaN when there are none. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/**
 * Measures all contenders in turn, `rounds` times, so that other load on the machine affects them equally. Returns per
 * contender, in their order, the results of its rounds.
 */
export async function measureInTurns<Contender, Figures>(
  contenders: readonly Contender[],
  rounds: number,
  measure: (contender: Contender) => Promise<Figures>,
): Promise<readonly (readonly Figures[])[]> {
  const measured = contenders.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) measured[index]?.push(await measure(contender));
  }
  return measured;
}

/** Formats rows as a text table. The first column is aligned to the left, the others to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
