import type { PriceView } from '#lib/site/rentals/rental-cards';

/**
 * Renders a price, such as "from €800 per week" or "€1,240 for 5 nights". With a special offer the price without it is
 * struck through.
 */
export function Price({ price }: { readonly price: PriceView }) {
  return (
    <div className="price">
      <p>
        {`${price.lead} `}
        {price.before && (
          <>
            <span className="sr-only">{price.before.label} </span>
            <s>{price.before.amount}</s>{' '}
          </>
        )}
        <strong>{price.amount}</strong>
        {` ${price.basis}`}
      </p>
    </div>
  );
}
