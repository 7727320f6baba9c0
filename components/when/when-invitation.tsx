import { PageWhen } from '#components/when/page-when';
import { getTranslator } from '#lib/i18n/translator';
import { knowsFreeNights } from '#lib/site/knows-free-nights';
import type { PageContext } from '#lib/site/page-context';
import { whenLabels } from '#lib/site/when-labels';

interface WhenInvitationProps {
  /** The address of the search whose homes are counted. */
  readonly searchHref: string;
  readonly context: PageContext;
}

/**
 * Renders the strip "when to go" for the homes of a search, which the visitor opens with the chosen dates; nothing in a catalogue without
 * calendars.
 */
export async function WhenInvitation({ searchHref, context }: WhenInvitationProps) {
  if (!knowsFreeNights(context)) return null;
  const { locale, currency, today } = context;
  const t = await getTranslator(locale, 'when');
  return (
    <PageWhen
      searchHref={searchHref}
      showTitle={t('show')}
      title={t('title')}
      monthsLabel={t('choose')}
      labels={await whenLabels(locale)}
      locale={locale}
      currency={currency}
      from={today}
    />
  );
}
