/**
 * Rounds the fractions `parts[i] / denominator` to whole numbers that add up to `total`, by largest remainder: each is rounded down, and
 * those with the largest remainders, the first of equal ones, are rounded up until the sum is reached. Parts may be negative. `total` must
 * be the exact sum, rounded up or down: `apportion([1n, 1n, 1n], 2n, 2n)` → `[1n, 1n, 0n]`.
 */
export function apportion(parts: readonly bigint[], denominator: bigint, total: bigint): readonly bigint[] {
  const shares = parts.map((part) => {
    const floor = floorDivide(part, denominator);
    return { floor, remainder: part - floor * denominator };
  });
  const missing = total - shares.reduce((sum, { floor }) => sum + floor, 0n);
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, Number(missing)));
  return shares.map((share) => (raised.has(share) ? share.floor + 1n : share.floor));
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
