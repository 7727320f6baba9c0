import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { RemoveFromComparison } from '#components/rentals/shelves/remove-from-comparison';
import { SaveButton } from '#components/rentals/shelves/save-button';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { ScrollRegion } from '#components/ui/scroll-region';
import { withIds } from '#lib/browser/shelves-address';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import type { ComparedValue, ComparisonGroup, ComparisonRow } from '#lib/site/rentals/rental-comparison';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';
import { type StayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';

interface ComparisonTableProps {
  /** At most four. */
  readonly rentals: readonly RentalDetailRecord[];
  readonly groups: readonly ComparisonGroup[];
  readonly labels: ShelfButtonLabels;
  readonly request: StayRequest;
  readonly context: PageContext;
  readonly t: Translator<'saved'>;
}

/** The table's minimum width by number of rentals. On phones two of them fit, and of more the table scrolls sideways under its first column. */
const WIDTHS: Readonly<Record<number, string>> = {
  1: 'min-w-0',
  2: 'sm:min-w-[34rem]',
  3: 'max-sm:min-w-[calc(6.5rem+3*8rem)] sm:min-w-[46rem]',
  4: 'max-sm:min-w-[calc(6.5rem+4*8rem)] sm:min-w-[58rem]',
};

const FIRST_COLUMN = 'sticky start-0 z-10 w-26 bg-paper text-start max-sm:text-xs sm:w-44';

/**
 * Renders up to four rentals side by side in a table. CSS hides rows of equal values while the page's checkbox
 * `#differences` is checked, so that it works without JavaScript.
 */
export async function ComparisonTable({
  rentals,
  groups,
  labels,
  request,
  context,
  t,
}: ComparisonTableProps) {
  const cards = await rentalCards(rentals, context);
  const ids = rentals.map(({ id }) => id);
  return (
    <ScrollRegion
      label={t('tableLabel')}
      className="-mx-[clamp(1rem,4vw,2.5rem)] px-[clamp(1rem,4vw,2.5rem)] pb-4 print:overflow-visible"
    >
      <table
        className={`w-full table-fixed border-separate border-spacing-0 ${WIDTHS[rentals.length] ?? ''}`}
      >
        <caption className="sr-only">{t('compareTitle')}</caption>
        <thead>
          <tr>
            <td className={`${FIRST_COLUMN} align-bottom`} />
            {cards.map((card) => (
              <th key={card.id} scope="col" className="px-2 pb-4 text-start align-top sm:px-3">
                <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sand-deep">
                  {card.picture ? (
                    <Picture picture={card.picture} sizes="18rem" alt="" />
                  ) : (
                    <NoPicture scene={card.scene} />
                  )}
                  <SaveButton
                    id={card.id}
                    name={card.name}
                    labels={labels}
                    className="absolute end-2 top-2"
                  />
                </div>
                <Link href={card.href} className="mt-3 block font-serif text-subheading hover:text-sea">
                  {card.name}
                </Link>
                <RemoveFromComparison
                  id={card.id}
                  href={withIds(
                    context.links.page('/compare', stayRequestValues(request)),
                    ids.filter((id) => id !== card.id),
                  )}
                  label={t('remove')}
                  name={t('removeFromComparison', { name: card.name })}
                />
              </th>
            ))}
          </tr>
        </thead>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <tbody
              key={group.key}
              className={
                group.rows.some(({ differs }) => differs) ? '' : 'group-has-[#differences:checked]:hidden'
              }
            >
              <tr>
                <th scope="rowgroup" className={`${FIRST_COLUMN} pt-8 pb-2 text-subheading`}>
                  <span className="block w-max font-serif">{group.title}</span>
                </th>
                <td colSpan={rentals.length} />
              </tr>
              {group.rows.map((row) => (
                <Row key={row.key} row={row} ids={ids} t={t} />
              ))}
            </tbody>
          ))}
      </table>
    </ScrollRegion>
  );
}

interface RowProps {
  readonly row: ComparisonRow;
  /** Rental ids, in the order of the row's values. */
  readonly ids: readonly number[];
  readonly t: Translator<'saved'>;
}

function Row({ row, ids, t }: RowProps) {
  const isAlone = ids.length < 2;
  const isMarked = row.differs && !isAlone;
  return (
    <tr
      data-differs={row.differs}
      className={`group/row ${row.differs || isAlone ? '' : 'group-has-[#differences:checked]:hidden'}`}
    >
      <th
        scope="row"
        className={`${FIRST_COLUMN} wrap-anywhere hyphens-auto border-line border-t py-3 pe-1.5 align-top font-medium sm:pe-3 sm:text-sm`}
      >
        <span className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 self-center rounded-full ${isMarked ? 'bg-terracotta forced-colors:bg-[Highlight]' : ''}`}
          />
          <span className="min-w-0">
            {row.title}
            {isMarked && <span className="sr-only">, {t('differs')}</span>}
          </span>
        </span>
      </th>
      {row.values.map((value, index) => (
        <td
          key={ids[index]}
          className={`wrap-anywhere border-line border-t px-2 py-3 align-top tabular-nums sm:px-3 ${isMarked ? 'bg-sand' : ''} ${row.key === 'price' || row.key === 'stay' ? 'font-semibold' : ''}`}
        >
          <Value value={value} t={t} />
          {row.notes[index] && (
            <span className="mt-0.5 block font-normal text-ink-soft text-xs">{row.notes[index]}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Value({ value, t }: { readonly value: ComparedValue; readonly t: Translator<'saved'> }) {
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (typeof value === 'object') {
    return (
      <ul className="grid gap-1.5">
        {value.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            <span className="block text-ink-soft text-sm">
              <bdi>{label}</bdi>
            </span>{' '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  return value ? (
    <>
      <Icon name="check" className="size-5 text-sea" />
      <span className="sr-only">{t('yes')}</span>
    </>
  ) : (
    <>
      <Icon name="minus" className="size-5 text-line-strong" />
      <span className="sr-only">{t('no')}</span>
    </>
  );
}
