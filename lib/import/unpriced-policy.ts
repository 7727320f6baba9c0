/** Whether an import keeps rentals without a price, as "price on request", or rejects them. */
export type UnpricedPolicy = 'keep' | 'reject';

/** Why a rental without a price is rejected. */
export const NO_PRICE = 'a rental without a price is kept only with --unpriced keep';
