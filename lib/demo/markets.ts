/** The language or region in whose style houses are named. */
export type Culture =
  | 'english'
  | 'french'
  | 'german'
  | 'spanish'
  | 'italian'
  | 'portuguese'
  | 'dutch'
  | 'nordic'
  | 'slavic'
  | 'greek'
  | 'arabic'
  | 'turkish'
  | 'japanese'
  | 'malay';

/** The currency (ISO 4217), the price level and the style of house names of a country. */
export interface Market {
  readonly currency: string;
  /** Relative to France, which is 1. */
  readonly priceLevel: number;
  readonly culture: Culture;
}

const table = `
AT EUR 1.05 german;    BE EUR 1.0 french;      BG EUR 0.5 slavic;      CY EUR 0.85 greek;    CZ CZK 0.65 slavic
DE EUR 0.95 german;    DK DKK 1.2 nordic;      EE EUR 0.7 nordic;      ES EUR 0.9 spanish;   FI EUR 1.05 nordic
FR EUR 1.0 french;     GB GBP 1.15 english;    GR EUR 0.85 greek;      HR EUR 0.85 slavic;   HU HUF 0.55 slavic
IE EUR 1.1 english;    IS ISK 1.5 nordic;      IT EUR 1.0 italian;     LT EUR 0.6 slavic;    LU EUR 1.2 french
LV EUR 0.6 slavic;     ME EUR 0.6 slavic;      MK EUR 0.45 slavic;     MT EUR 0.85 italian;  NL EUR 1.1 dutch
NO NOK 1.3 nordic;     PL PLN 0.6 slavic;      PT EUR 0.8 portuguese;  RO RON 0.5 slavic;    RS RSD 0.5 slavic
SE SEK 1.1 nordic;     SI EUR 0.8 slavic;      SK EUR 0.6 slavic;      CH CHF 1.5 german;    LI CHF 1.5 german
AL ALL 0.45 slavic;    BA BAM 0.45 slavic;     TR TRY 0.5 turkish;     MC EUR 1.9 french;    SM EUR 0.9 italian
MA MAD 0.5 arabic;     TN TND 0.45 arabic;     EG EGP 0.45 arabic;     JO JOD 0.7 arabic;    AE AED 1.2 arabic
OM OMR 0.9 arabic;     IL ILS 1.3 english;     ZA ZAR 0.6 english;     KE KES 0.6 english;   TZ TZS 0.65 english
NA NAD 0.6 german;     MU MUR 0.9 french;      SC SCR 1.4 french;      RE EUR 1.0 french;    SN XOF 0.5 french
US USD 1.4 english;    CA CAD 1.1 english;     MX MXN 0.7 spanish;     CR CRC 0.8 spanish;   PA USD 0.75 spanish
GT GTQ 0.5 spanish;    CU EUR 0.5 spanish;     DO DOP 0.8 spanish;     JM JMD 1.0 english;   BB BBD 1.5 english
BS BSD 1.6 english;    GP EUR 1.0 french;      MQ EUR 1.0 french;      CW XCG 1.1 dutch;     AW AWG 1.3 dutch
AR USD 0.6 spanish;    BR BRL 0.6 portuguese;  CL CLP 0.7 spanish;     CO COP 0.5 spanish;   PE PEN 0.5 spanish
EC USD 0.55 spanish;   UY UYU 0.8 spanish;     BO BOB 0.45 spanish;    JP JPY 1.0 japanese;  TH THB 0.55 malay
ID IDR 0.5 malay;      VN VND 0.45 malay;      MY MYR 0.5 malay;       PH PHP 0.5 malay;     KH USD 0.45 malay
LK LKR 0.45 malay;     IN INR 0.45 malay;      NP NPR 0.4 malay;       MV USD 1.6 malay;     SG SGD 1.5 english
KR KRW 0.9 japanese;   CN CNY 0.7 japanese;    TW TWD 0.8 japanese;    AU AUD 1.2 english;   NZ NZD 1.05 english
FJ FJD 0.8 english;    PF XPF 1.5 french;      GE GEL 0.4 slavic;      AD EUR 0.9 spanish;   PR USD 1.1 spanish
`;

const cultures: readonly Culture[] = [
  'english',
  'french',
  'german',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
  'nordic',
  'slavic',
  'greek',
  'arabic',
  'turkish',
  'japanese',
  'malay',
];

const markets = new Map<string, Market>(
  table
    .split(/[;\n]/)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [country = '', currency = '', priceLevel = '', name = ''] = entry.trim().split(/\s+/);
      const culture = cultures.find((candidate) => candidate === name);
      if (culture === undefined) throw new Error(`no such culture: ${entry}`);
      return [country, { currency, priceLevel: Number(priceLevel), culture }];
    }),
);

const elsewhere: Market = { currency: 'USD', priceLevel: 0.8, culture: 'english' };

/**
 * Returns the currency, price level and culture of a country (ISO 3166-1 alpha-2, upper case). In Switzerland, Italy,
 * Belgium and Canada the culture depends on the point. Null or an unlisted country gives US dollars, price level 0.8,
 * English.
 */
export function marketOf(countryCode: string | null, longitude: number, latitude: number): Market {
  const market = markets.get(countryCode ?? '') ?? elsewhere;
  if (countryCode === 'CH' && longitude < 7.15) return { ...market, culture: 'french' };
  if (countryCode === 'CH' && latitude < 46.35 && longitude > 8.4 && longitude < 9.3) {
    return { ...market, culture: 'italian' };
  }
  if (countryCode === 'IT' && latitude > 46.45 && longitude > 10.4 && longitude < 12.4) {
    return { ...market, culture: 'german' };
  }
  if (countryCode === 'BE' && latitude > 50.75) return { ...market, culture: 'dutch' };
  if (countryCode === 'CA' && longitude > -79 && longitude < -65 && latitude > 45.2) {
    return { ...market, culture: 'french' };
  }
  return market;
}

const wholeUnits = new Set(['JPY', 'ISK', 'KRW', 'CLP', 'VND', 'XOF', 'XPF']);

/**
 * Whether prices of a currency (ISO 4217, upper case) have no decimals: true for seven such as JPY and ISK, false for
 * others.
 */
export function hasNoCents(currency: string): boolean {
  return wholeUnits.has(currency);
}
