import type { PriceView } from '#lib/site/rentals/rental-cards';

/**
 * Renders a price, such as "from €800 per week" or "€1,240 for 5 nights". With a special offer the price without it is
 * struck through; below is a note on the conversion, if it was converted from another currency.
 */
export function Price({ price, className = '' }: { readonly price: PriceView; readonly className?: string }) {
  return (
    <div className={className}>
      <p className="text-ink-soft text-sm">
        {`${price.lead} `}
        {price.before && (
          <>
            <span className="sr-only">{price.before.label} </span>
            <s className="tabular-nums">{price.before.amount}</s>{' '}
          </>
        )}
        <strong className="font-semibold text-[1.0625rem] text-ink tabular-nums">{price.amount}</strong>
        {` ${price.basis}`}
      </p>
      {price.converted && <p className="mt-0.5 text-ink-soft text-xs">{price.converted}</p>}
    </div>
  );
}
