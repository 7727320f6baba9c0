/** What is measured, how often, and how it is told. */

/** Of numbers in ascending order the one that a share of them, 0 to 1, lies below; NaN where there is none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/**
 * Measures contenders one after another, and so again, so that what else the machine does hits all alike. Gives each contender's
 * rounds, contenders in their order.
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

/** Rows as a table, each column as wide as its widest text; the first to the left, the others to the right. */
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
