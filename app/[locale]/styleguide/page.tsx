import type { Metadata } from 'next';
import { RentalGrid } from '#components/rentals/card/rental-grid';
import { UnknownDates } from '#components/search/unknown-dates';
import { SiteFrame } from '#components/site/site-frame';
import { BrandPanel } from '#components/styleguide/brand-panel';
import { ControlGallery, type GalleryWords } from '#components/styleguide/control-gallery';
import { ThemePanel } from '#components/styleguide/theme-panel';
import { Accordion } from '#components/ui/accordion';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { EmptyState } from '#components/ui/empty-state';
import { ErrorState } from '#components/ui/error-state';
import { Skeleton } from '#components/ui/skeleton';
import type { ThemeName } from '#lib/brand/design-tokens';
import { exampleBrands } from '#lib/brand/example-brands';
import { siteThemes } from '#lib/brand/site-themes';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { packRows } from '#lib/site/packed-rows';
import { type LocalizedPageProps, type PageContext, pageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import '../../../components/rentals/page/rental-page.css';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

const PATH = '/styleguide';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'styleguide');
  return pageMetadata(context, {
    path: PATH,
    title: t('title'),
    description: t('intro'),
    isIndexed: false,
  });
});

const TYPE_SCALE = ['text-display', 'text-title', 'text-heading', 'text-subheading', 'text-lead'];
const SHAPES = ['rounded-field', 'rounded-card', 'rounded-full'];
/** Spacing steps, in multiples of 8 px. */
const SPACES = [1, 2, 3, 4, 6, 8, 12];
const CARDS_SHOWN = 4;
const UNKNOWN_SHOWN = 38;

/**
 * Renders the style guide: the site's design tokens and components. Not indexed by search engines, and rendered at each
 * request.
 */
export default localizedPage(async function StyleguidePage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const [t, rental, search] = await Promise.all([
    getTranslator(context.locale, 'styleguide'),
    getTranslator(context.locale, 'rental'),
    getTranslator(context.locale, 'search'),
  ]);
  const themes = siteThemes();
  return (
    <SiteFrame context={context} path={PATH}>
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-10 py-12">
        <header>
          <h1 className="text-display">{t('title')}</h1>
          <p className="measure mt-4 text-ink-soft text-lead">{t('intro')}</p>
        </header>
        {(['light', 'dark'] as const).map((name) => (
          <ThemePanel
            key={name}
            name={name}
            theme={themes[name]}
            words={{
              title: name === 'light' ? t('light') : t('dark'),
              colours: t('colours'),
              contrasts: t('contrasts'),
            }}
          >
            <Specimens name={name} context={context} t={t} />
            <AvailabilityStates t={t} rental={rental} search={search} />
          </ThemePanel>
        ))}
        <section aria-labelledby="brands">
          <h2 id="brands" className="mb-2 text-title">
            {t('brands')}
          </h2>
          <p className="measure mb-6 text-ink-soft">{t('brandsText')}</p>
          <div className="grid gap-6">
            {(await exampleBrands()).map((brand) => (
              <BrandPanel key={brand.name} brand={brand} locale={context.locale} action={t('action')} />
            ))}
          </div>
        </section>
        <section aria-labelledby="cards">
          <h2 id="cards" className="mb-6 text-title">
            {t('cards')}
          </h2>
          <RentalGrid cards={packRows(await firstCards(context))} />
        </section>
      </div>
    </SiteFrame>
  );
}, generateMetadata);

async function firstCards(context: PageContext) {
  const { records } = await searchRentals(context.store, {
    filter: NO_FILTER,
    sort: null,
    locale: context.locale,
    currency: context.currency,
    page: 1,
    perPage: CARDS_SHOWN,
  });
  return rentalCards(records, context);
}

function Specimens({
  name,
  context,
  t,
}: {
  readonly name: ThemeName;
  readonly context: PageContext;
  readonly t: Translator<'styleguide'>;
}) {
  const title = 'mt-10 mb-4 text-subheading';
  return (
    <>
      <h3 className={title}>{t('type')}</h3>
      <ul className="grid gap-4">
        {TYPE_SCALE.map((size) => (
          <li key={size}>
            <code className="text-ink-soft text-xs">{size}</code>
            <p className={`font-serif ${size}`}>{t('sample')}</p>
          </li>
        ))}
        <li>
          <p className="measure">{t('sampleText')}</p>
          <p className="measure text-ink-soft text-sm">{t('sampleText')}</p>
          <p className="eyebrow mt-2">{t('sample')}</p>
          <p>
            <a href="#cards" className="text-link">
              {t('cards')}
            </a>
          </p>
        </li>
      </ul>
      <h3 className={title}>{t('space')}</h3>
      <div className="flex flex-wrap items-end gap-4">
        {SHAPES.map((shape) => (
          <div key={shape} className={`h-16 w-28 border border-line-strong bg-sand ${shape}`} />
        ))}
        {SPACES.map((step) => (
          <div key={step} className="bg-sea" style={{ inlineSize: `${step * 8}px`, blockSize: '8px' }} />
        ))}
        <p className="rounded-card bg-raised p-5 shadow-float">{t('sampleText')}</p>
      </div>
      <h3 className={title}>{t('controls')}</h3>
      <ControlGallery
        words={galleryWords(t)}
        locale={context.locale}
        firstDay={context.today}
        lastDay={Temporal.PlainDate.from(context.today).add({ years: 1 }).toString()}
      />
      <div className="mt-6">
        <Accordion items={[{ id: `accordion-${name}`, title: t('sample'), content: t('sampleText') }]} />
      </div>
      <h3 className={title}>{t('states')}</h3>
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="grid content-start gap-3">
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <EmptyState icon="search-x" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonAnchor href="#cards" variant="quiet">
            {t('action')}
          </ButtonAnchor>
        </EmptyState>
        <div>
          <ErrorState title={t('errorTitle')}>
            <Button variant="quiet">{t('action')}</Button>
          </ErrorState>
        </div>
      </div>
    </>
  );
}

/** Renders how pages show nights of each state, and rentals with unknown dates. */
function AvailabilityStates({
  t,
  rental,
  search,
}: {
  readonly t: Translator<'styleguide'>;
  readonly rental: Translator<'rental'>;
  readonly search: Translator<'search'>;
}) {
  const nights = [
    ['free', rental('legendFree')],
    ['taken', rental('legendTaken')],
    ['changeover', rental('legendChangeover')],
    ['unknown', rental('legendUnknown')],
  ] as const;
  return (
    <>
      <h3 className="mt-10 mb-4 text-subheading">{t('availability')}</h3>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {nights.map(([night, text], index) => (
          <li key={night} className="flex items-center gap-2">
            <span className="grid size-9 place-items-center tabular-nums" data-night={night}>
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <UnknownDates
        note={{
          text: search('unknownMore', { count: UNKNOWN_SHOWN }),
          change: { title: search('unknownShow', { count: UNKNOWN_SHOWN }), href: '#cards' },
        }}
      />
    </>
  );
}

function galleryWords(t: Translator<'styleguide'>): GalleryWords {
  return {
    action: t('action'),
    close: t('close'),
    disabled: t('disabled'),
    hint: t('hint'),
    more: t('more'),
    fewer: t('fewer'),
    lowest: t('lowest'),
    highest: t('highest'),
    sample: t('sample'),
    sampleText: t('sampleText'),
    calendar: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      pickStart: t('pickStart'),
      pickEnd: t('pickEnd'),
      start: t('arrival'),
      end: t('departure'),
    },
  };
}
