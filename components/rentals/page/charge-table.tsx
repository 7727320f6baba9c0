import type { Translator } from '#lib/i18n/translator';
import type { ChargeView, ChargeViews } from '#lib/site/rentals/charge-views';
import './rental-terms.css';

interface ChargeTableProps {
  readonly charges: ChargeViews;
  readonly t: Translator<'terms'>;
}

/** Renders what is due in addition to the price of the nights: with every stay, on request, and the deposit. */
export function ChargeTable({ charges, t }: ChargeTableProps) {
  const { always, onRequest, deposit } = charges;
  const groups = [
    { title: t('dueAlways'), rows: always },
    { title: t('dueOnRequest'), rows: onRequest },
    { title: t('dueBack'), rows: deposit === null ? [] : [deposit] },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {always.length > 0 && <p className="mb-4 text-ink-soft">{t('chargesHint')}</p>}
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="charges">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('chargeName')}</th>
              <th scope="col">{t('chargeBasis')}</th>
              <th scope="col">{t('chargeAmount')}</th>
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Charge key={row.name} charge={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function Charge({ charge: { name, amount, basis, exemptions } }: { readonly charge: ChargeView }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        {basis}
        {exemptions !== '' && <span>{exemptions}</span>}
      </td>
      <td>{amount}</td>
    </tr>
  );
}
