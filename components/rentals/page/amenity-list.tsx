import { titled } from '#components/rentals/page/tag-list';
import { Icon } from '#components/ui/icon';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { IconName } from '../../ui/icon-names.ts';

interface AmenityListProps {
  readonly keys: readonly string[];
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** Groups of amenities with the keys known to the project; other keys of a catalogue come last, under "Also". */
const GROUPS: readonly {
  readonly title: Parameters<Translator<'rental'>>[0];
  readonly icons: Readonly<Record<string, IconName>>;
}[] = [
  {
    title: 'amenitiesOutdoors',
    icons: {
      pool: 'waves',
      garden: 'flower',
      terrace: 'umbrella',
      balcony: 'building',
      roof_terrace: 'sun',
      sea_view: 'sailboat',
      mountain_view: 'mountain',
      lake_view: 'trees',
      barbecue: 'beef',
      pizza_oven: 'pizza',
      outdoor_shower: 'shower-head',
    },
  },
  {
    title: 'amenitiesLeisure',
    icons: {
      sauna: 'thermometer',
      hot_tub: 'bath',
      bicycles: 'bike',
      canoe: 'kayak',
      ski_room: 'snowflake',
      library: 'book-open',
      games_room: 'gamepad-2',
    },
  },
  {
    title: 'amenitiesKitchen',
    icons: {
      kitchen: 'cooking-pot',
      dishwasher: 'utensils',
      oven: 'flame',
      microwave: 'microwave',
      coffee_machine: 'coffee',
    },
  },
  {
    title: 'amenitiesComfort',
    icons: {
      wifi: 'wifi',
      television: 'tv',
      workspace: 'laptop',
      fireplace: 'flame',
      heating: 'heater',
      air_conditioning: 'air-vent',
    },
  },
  {
    title: 'amenitiesLinen',
    icons: {
      washing_machine: 'washing-machine',
      dryer: 'wind',
      iron: 'shirt',
      bed_linen: 'armchair',
      towels: 'bath',
      hair_dryer: 'wind',
    },
  },
  {
    title: 'amenitiesGuests',
    icons: {
      cot: 'baby',
      high_chair: 'baby',
      pets_allowed: 'paw-print',
      parking: 'square-parking',
      ev_charger: 'plug-zap',
      lift: 'arrow-up-down',
      step_free_access: 'accessibility',
    },
  },
];

/**
 * Renders a rental's amenities by group, with icons and the titles of the catalogue's vocabulary. Amenities that belong
 * to no group come last; the key replaces a missing title.
 */
export function AmenityList({ keys, context, t }: AmenityListProps) {
  const known = new Set(GROUPS.flatMap(({ icons }) => Object.keys(icons)));
  const groups = [
    ...GROUPS.map(({ title, icons }) => ({ title, icons, own: keys.filter((key) => key in icons) })),
    { title: 'amenitiesOther' as const, icons: {}, own: keys.filter((key) => !known.has(key)) },
  ].filter(({ own }) => own.length > 0);
  return (
    <div className="columns-1 gap-x-6 min-[22rem]:columns-2 sm:gap-x-10 xl:columns-3">
      {groups.map(({ title, icons, own }) => (
        <div key={title} className="mb-7 break-inside-avoid">
          <h3 className="mb-2.5 font-sans font-semibold text-base tracking-normal">{t(title)}</h3>
          <ul className="flex flex-col gap-2">
            {titled({ kind: 'amenity', keys: own, context }).map(({ key, title: name }) => {
              return (
                <li key={key} className="flex items-start gap-3">
                  <Icon
                    name={iconOf(icons, key)}
                    className="mt-0.5 size-5 shrink-0 text-ink-soft stroke-[1.6]"
                  />
                  {name}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

const iconOf = (icons: Readonly<Record<string, IconName>>, key: string): IconName => icons[key] ?? 'check';
