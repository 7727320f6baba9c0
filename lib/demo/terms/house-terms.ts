/** Generates the terms of a home: cancellation, house rules, the least age of the guest who books, and the languages of the host. */
import type { Home } from '#lib/demo/home';
import type { Culture } from '#lib/demo/markets';
import type { Random } from '#lib/demo/random';
import type { SiteLocale } from '#lib/i18n/locales';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';

type Policy = NonNullable<BundleRentalTerms['cancellation_policy']>;
type HouseRules = NonNullable<BundleRentalTerms['house_rules']>;
type Texts = Readonly<Record<SiteLocale, string>>;

/** The kinds of policies, by weight: days before the arrival and per cent refunded, as "60:90 30:50". Empty: nothing is refunded. */
const POLICIES: readonly (readonly [weight: number, steps: string])[] = [
  [5, '1:100'],
  [5, '7:100 1:50'],
  [5, '14:100'],
  [6, '30:100 14:50'],
  [4, '60:100 30:50'],
  [3, '60:90 30:50 14:20'],
  [1, ''],
];

const SHARE_WITHOUT_POLICY = 0.05;

const POLICY_NOTES: readonly Texts[] = [
  {
    en: 'A stay can be moved once without a charge, up to 14 days before arrival.',
    fr: 'Le séjour peut être déplacé une fois sans frais, jusqu’à 14 jours avant l’arrivée.',
    de: 'Ein Aufenthalt lässt sich bis 14 Tage vor der Anreise einmal kostenlos verschieben.',
    es: 'La estancia se puede cambiar de fecha una vez sin coste hasta 14 días antes de la llegada.',
    it: 'Il soggiorno si può spostare una volta senza costi fino a 14 giorni prima dell’arrivo.',
  },
  {
    en: 'If somebody else books the dates, everything is refunded.',
    fr: 'Si les dates sont réservées par quelqu’un d’autre, tout est remboursé.',
    de: 'Wird der Zeitraum neu vergeben, wird alles erstattet.',
    es: 'Si otra persona reserva las fechas, se devuelve todo.',
    it: 'Se qualcun altro prenota le stesse date, si rimborsa tutto.',
  },
];

/** Generates a cancellation policy; null for a few homes, whose policy is not known. */
export function inventPolicy(random: Random): Policy | null {
  if (random.chance(SHARE_WITHOUT_POLICY)) return null;
  const steps = random.pick(POLICIES.flatMap(([weight, text]) => Array.from({ length: weight }, () => text)));
  return {
    steps: [...steps.matchAll(/(\d+):(\d+)/g)].map(([, days = '', refund_percent = '']) => ({
      days_before: Number(days),
      refund_percent,
    })),
    ...(random.chance(0.08) && { notes: random.pick(POLICY_NOTES) }),
  };
}

const RULE_NOTES: readonly Texts[] = [
  {
    en: 'Please take your shoes off on the wooden floors.',
    fr: 'Merci de retirer vos chaussures sur le parquet.',
    de: 'Bitte auf den Holzböden die Schuhe ausziehen.',
    es: 'Por favor, quítese los zapatos en los suelos de madera.',
    it: 'Si prega di togliere le scarpe sui pavimenti in legno.',
  },
  {
    en: 'The neighbours live here all year: no music outdoors in the evening.',
    fr: 'Les voisins vivent ici toute l’année : pas de musique dehors le soir.',
    de: 'Die Nachbarn wohnen das ganze Jahr hier: abends draußen bitte keine Musik.',
    es: 'Los vecinos viven aquí todo el año: nada de música en el exterior por la noche.',
    it: 'I vicini abitano qui tutto l’anno: niente musica all’aperto la sera.',
  },
  {
    en: 'Water is scarce in summer: please keep showers short.',
    fr: 'L’eau est rare en été : merci de prendre des douches courtes.',
    de: 'Wasser ist im Sommer knapp: bitte kurz duschen.',
    es: 'El agua escasea en verano: dúchense sin demorarse, por favor.',
    it: 'D’estate l’acqua scarseggia: docce brevi, per favore.',
  },
];

/** Generates house rules that agree with the amenities: pets are allowed where an amenity says so. Null for a few homes. */
export function inventHouseRules(home: Home, random: Random): HouseRules | null {
  if (random.chance(0.07)) return null;
  const hasQuietHours = random.chance(0.62);
  return {
    smoking: random.chance(0.05),
    pets: home.features.includes('pets_allowed'),
    ...(random.chance(0.85) && { parties: random.chance(0.03) }),
    ...(random.chance(0.7) && { children: home.sleeps > 2 || random.chance(0.75) }),
    ...(hasQuietHours && {
      quiet_from: random.pick(['22:00', '22:00', '22:30', '23:00']),
      quiet_until: random.pick(['07:00', '08:00', '08:00']),
    }),
    ...(random.chance(0.09) && { notes: random.pick(RULE_NOTES) }),
  };
}

/** Generates the least age of the guest who books; null where the owner states none. */
export function inventMinimumAge(country: string, random: Random): number | null {
  if (!random.chance(0.4)) return null;
  return random.pick(country === 'US' ? [21, 25, 25] : [18, 18, 21, 23, 25]);
}

/** Languages of hosts by the culture of a market; those of a few countries differ. */
const LANGUAGES_OF_CULTURE: Readonly<Record<Culture, readonly string[]>> = {
  english: ['en'],
  french: ['fr'],
  german: ['de'],
  spanish: ['es'],
  italian: ['it'],
  portuguese: ['pt'],
  dutch: ['nl'],
  nordic: ['en'],
  slavic: ['en'],
  greek: ['el'],
  arabic: ['ar', 'fr'],
  turkish: ['tr'],
  japanese: ['ja'],
  malay: ['en'],
};

const LANGUAGES_OF_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  HR: ['hr'],
  SI: ['sl'],
  CZ: ['cs'],
  PL: ['pl'],
  HU: ['hu'],
  RO: ['ro'],
  ME: ['sr'],
  AL: ['sq'],
  NO: ['no'],
  SE: ['sv'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  IS: ['is'],
  MT: ['mt', 'en'],
  TH: ['th'],
  ID: ['id'],
  IN: ['hi', 'en'],
  IL: ['he'],
  KE: ['sw', 'en'],
  TZ: ['sw', 'en'],
};

/** Generates the languages that a host speaks: that of the place first, mostly English, and for some hosts a third. */
export function inventLanguages(country: string, culture: Culture, random: Random): string[] {
  if (random.chance(0.08)) return [];
  const languages = new Set(LANGUAGES_OF_COUNTRY[country] ?? LANGUAGES_OF_CULTURE[culture]);
  if (random.chance(0.82)) languages.add('en');
  if (random.chance(0.35)) languages.add(random.pick(['de', 'fr', 'es', 'it', 'nl']));
  return [...languages];
}
