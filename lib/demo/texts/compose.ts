/**
 * Composes the texts of a home from its facts and the phrases of a language. The phrase banks are parallel, so the same random choices give
 * the same text in every language, apart from the adjectives, and from lines that were recent or would repeat the name in one language
 * only. A list of recent lines prevents repetition between neighbours.
 */
import { type Random, randomOf } from '#lib/demo/random';
import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { Feature } from '#lib/import/bundle/shipped-vocabulary';

/** The texts of a home in one language. */
export interface HomeText {
  readonly headline: string;
  readonly summary: string;
  /** Two to four paragraphs, separated by an empty line. */
  readonly description: string;
}

/** The last lines of one language, up to a fixed number. */
class RecentLines {
  readonly #lines = new Set<string>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Returns the first line of `make` that is not recent, or its last attempt. `make` receives the number of the attempt. */
  fresh(make: (attempt: number) => string): string {
    let line = make(0);
    for (let attempt = 1; attempt < 60 && this.#lines.has(line); attempt += 1) line = make(attempt);
    this.#lines.delete(line);
    this.#lines.add(line);
    if (this.#lines.size > this.#capacity) {
      const [oldest = ''] = this.#lines;
      this.#lines.delete(oldest);
    }
    return line;
  }
}

const humble: ReadonlySet<Feature> = new Set([
  'workspace',
  'library',
  'bicycles',
  'pets_allowed',
  'ski_room',
  'games_room',
  'barbecue',
  'balcony',
]);

const views: readonly Feature[] = ['sea_view', 'mountain_view', 'lake_view'];

/** Returns the features without a terrace that another one on the roof would make a repetition. */
function distinctFeatures(features: readonly Feature[]): readonly Feature[] {
  return features.includes('roof_terrace') ? features.filter((feature) => feature !== 'terrace') : features;
}

/** Returns the slots that are conditions: empty for a home that satisfies them, else null. */
function conditionsOf(home: HomeFacts, noun: string): Slots {
  const when = (isTrue: boolean) => (isTrue ? '' : null);
  return {
    /** The name does not repeat a part of the noun, as in "Villa Rosa, our villa". */
    ifPlainName: when(!sharesWord(home.name, noun)),
    ifView: when(views.some((view) => home.features.includes(view))),
    /** Old enough for a restoration and for several generations. */
    ifOld: when(home.year < 1960),
    ifOutOfTown: when(home.landscape !== 'city' && home.landscape !== 'old-town'),
    /** For more people than a couple. */
    ifGroup: when(home.bedrooms > 1 && home.guests > 3),
  };
}

function sharesWord(name: string, noun: string): boolean {
  const long = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return long(name).some((a) => long(noun).some((b) => a.includes(b) || b.includes(a)));
}

/** The recent headlines and openings of one language, which `composeHomeText` does not use again. */
export interface Memory {
  readonly headlines: RecentLines;
  readonly openings: RecentLines;
}

/** Creates an empty memory for one language: of the last 20,000 headlines and 2,000 openings. */
export function newMemory(): Memory {
  return { headlines: new RecentLines(20_000), openings: new RecentLines(2_000) };
}

/**
 * Composes the texts of a home and adds its headline and opening to `memory`, which prevents repetition. `key` seeds the random choices:
 * the same key and memory give the same texts.
 */
export function composeHomeText(bank: PhraseBank, home: HomeFacts, key: string, memory: Memory): HomeText {
  const landscape = bank.landscapes[home.landscape];
  const gender = bank.gender(home.type);
  const isAfloat = home.type === 'houseboat';
  const random = randomOf(key, 'body');
  // Minor features such as a desk come last, so that they are not in the headline.
  const features = distinctFeatures(home.features);
  const highlights = [...features].sort((a, b) => Number(humble.has(a)) - Number(humble.has(b)));

  const [best, next] = highlights;
  const slots = bank.slots(home);
  const filled: Record<string, string | null> = {
    ...slots,
    ...conditionsOf(home, slots.type ?? ''),
    with: best === undefined ? null : bank.features[best].with,
    with2: next === undefined ? null : bank.features[next].with,
  };
  // Phrases with the name of a place are for towns only: a region would need an article, and has no church bells.
  const named: Slots = home.isInTown ? filled : { ...filled, place: null };
  const placed: Slots = home.isInTown ? filled : { ...named, at: null };

  const say = (templates: readonly string[], chance: Random) =>
    chooseAndFill(templates, filled, gender, chance);
  const hooks = isAfloat ? bank.afloat : landscape.hooks;
  const adjectives = bank.adjectives.map((adjective) => inflect(adjective, gender));
  const praise = (templates: readonly string[], chance: Random) => {
    // The summary has another hook and another adjective than the headline.
    filled.hook = chance.pick(hooks.filter((hook) => hook !== filled.hook));
    filled.tease = chance.pick(landscape.teases);
    filled.adj = chance.pick(adjectives.filter((adjective) => adjective !== filled.adj));
    return say(templates, chance);
  };

  const headline = memory.headlines.fresh((attempt) =>
    praise(bank.headlines, randomOf(key, 'headline', attempt)),
  );
  const opening = memory.openings.fresh((attempt) => {
    const chance = randomOf(key, 'opening', attempt);
    return chance.chance(0.5) && !isAfloat
      ? chooseAndFill(landscape.openings, placed, gender, chance)
      : chooseAndFill(bank.openings, named, gender, chance);
  });

  // The summary mentions only features that the headline does not.
  const [with1, with2] = highlights
    .map((feature) => bank.features[feature].with)
    .filter((words) => !headline.includes(words));
  Object.assign(filled, { with: with1 ?? null, with2: with2 ?? null });
  const summary = [praise(bank.summaries, random)];
  if (random.chance(0.5)) summary.push(say(bank.summaryEnds, random));

  const character = say(bank.characters[home.type], random);
  const interior = say(home.bedrooms === 0 ? bank.studioInteriors : bank.interiors, random);
  const kitchen = say(bank.kitchens, random);
  const about = (feature: Feature | undefined) =>
    feature === undefined ? '' : say(bank.features[feature].says, random);
  const [first, second, third] = features.slice(0, 3).map(about);
  const around = say(landscape.around, random);
  const doing = say(landscape.doing, random);
  const closing = say(bank.closings, random);

  const layouts: readonly (readonly (readonly (string | undefined)[])[])[] = [
    [
      [opening, character, interior],
      [first, around, closing],
    ],
    [
      [opening, character],
      [interior, kitchen, first],
      [around, doing, closing],
    ],
    [
      [opening, around],
      [character, interior, second],
      [first, doing, closing],
    ],
    [
      [opening, character],
      [interior, kitchen],
      [first, second, third],
      [around, doing, closing],
    ],
    [[opening, character, interior], [kitchen, first, second], [around, doing], [closing]],
    [
      [opening, first],
      [character, interior, kitchen],
      [doing, closing],
    ],
  ];
  const description = random
    .pick(layouts)
    .map((paragraph) => paragraph.filter((sentence) => sentence !== undefined && sentence !== '').join(' '))
    .join('\n\n');

  return { headline, summary: summary.join(' '), description };
}

/**
 * Fills the slots of one of the templates that can be filled completely. The text begins with a capital letter.
 * @throws Error when none of them can be filled.
 */
export function chooseAndFill(
  templates: readonly string[],
  slots: Slots,
  gender: number,
  random: Random,
): string {
  const start = Math.floor(random.next() * templates.length);
  for (let i = 0; i < templates.length; i += 1) {
    const filled = fill(templates[(start + i) % templates.length] ?? '', slots, gender);
    if (filled !== null) return filled;
  }
  throw new Error(`no template can be filled: ${templates[0]}`);
}

type Part = { readonly text: string } | { readonly slot: string } | { readonly forms: readonly string[] };

const compiled = new Map<string, readonly Part[]>();

function partsOf(template: string): readonly Part[] {
  const known = compiled.get(template);
  if (known !== undefined) return known;
  const parts = template
    .split(/(\{\w+\}|\[[^\]]*\])/)
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      if (piece.startsWith('{')) return { slot: piece.slice(1, -1) };
      if (piece.startsWith('[')) return { forms: piece.slice(1, -1).split('|') };
      return { text: piece };
    });
  compiled.set(template, parts);
  return parts;
}

function fill(template: string, slots: Slots, gender: number): string | null {
  let text = '';
  for (const part of partsOf(template)) {
    if ('text' in part) text += part.text;
    else if ('forms' in part) text += part.forms[gender] ?? '';
    else {
      const value = slots[part.slot];
      if (value === null || value === undefined) return null;
      text += value;
    }
  }
  return capitalised(text);
}

const inflections = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];

function inflect(template: string, gender: number): string {
  const known = inflections[gender]?.get(template);
  if (known !== undefined) return known;
  const inflected = partsOf(template)
    .map((part) => ('forms' in part ? (part.forms[gender] ?? '') : 'text' in part ? part.text : ''))
    .join('');
  inflections[gender]?.set(template, inflected);
  return inflected;
}

function capitalised(text: string): string {
  const first = text.charAt(0);
  const capital = first.toUpperCase();
  return first === capital ? text : capital + text.slice(1);
}
