import { RentalCard } from '#components/rentals/rental-card';
import type { RentalCardView } from '#lib/site/rental-cards';

interface RentalGridProps {
  readonly cards: readonly RentalCardView[];
  readonly headingLevel?: 2 | 3;
  /** How many of the first cards are in the first view. */
  readonly priorityCount?: number;
}

/** Cards in as many columns as there is room for. The list's owner says what stands here when there are none. */
export function RentalGrid({ cards, headingLevel = 3, priorityCount = 0 }: RentalGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-x-6 gap-y-10">
      {cards.map((card, index) => (
        <li key={card.id}>
          <RentalCard card={card} headingLevel={headingLevel} isPriority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
