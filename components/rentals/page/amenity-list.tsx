import {
  Accessibility,
  AirVent,
  Armchair,
  ArrowUpDown,
  Baby,
  Bath,
  Beef,
  Bike,
  BookOpen,
  Building,
  Check,
  Coffee,
  CookingPot,
  Flame,
  Flower,
  Gamepad2,
  Heater,
  Kayak,
  Laptop,
  type LucideIcon,
  Microwave,
  Mountain,
  PawPrint,
  Pizza,
  PlugZap,
  Sailboat,
  Shirt,
  ShowerHead,
  Snowflake,
  SquareParking,
  Sun,
  Thermometer,
  Trees,
  Tv,
  Umbrella,
  Utensils,
  WashingMachine,
  Waves,
  Wifi,
  Wind,
} from 'lucide-react';
import { titled } from '#components/rentals/page/tag-list';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

interface AmenityListProps {
  readonly keys: readonly string[];
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** Groups of amenities with the keys known to the project; other keys of a catalogue come last, under "Also". */
const GROUPS: readonly {
  readonly title: Parameters<Translator<'rental'>>[0];
  readonly icons: Readonly<Record<string, LucideIcon>>;
}[] = [
  {
    title: 'amenitiesOutdoors',
    icons: {
      pool: Waves,
      garden: Flower,
      terrace: Umbrella,
      balcony: Building,
      roof_terrace: Sun,
      sea_view: Sailboat,
      mountain_view: Mountain,
      lake_view: Trees,
      barbecue: Beef,
      pizza_oven: Pizza,
      outdoor_shower: ShowerHead,
    },
  },
  {
    title: 'amenitiesLeisure',
    icons: {
      sauna: Thermometer,
      hot_tub: Bath,
      bicycles: Bike,
      canoe: Kayak,
      ski_room: Snowflake,
      library: BookOpen,
      games_room: Gamepad2,
    },
  },
  {
    title: 'amenitiesKitchen',
    icons: {
      kitchen: CookingPot,
      dishwasher: Utensils,
      oven: Flame,
      microwave: Microwave,
      coffee_machine: Coffee,
    },
  },
  {
    title: 'amenitiesComfort',
    icons: {
      wifi: Wifi,
      television: Tv,
      workspace: Laptop,
      fireplace: Flame,
      heating: Heater,
      air_conditioning: AirVent,
    },
  },
  {
    title: 'amenitiesLinen',
    icons: {
      washing_machine: WashingMachine,
      dryer: Wind,
      iron: Shirt,
      bed_linen: Armchair,
      towels: Bath,
      hair_dryer: Wind,
    },
  },
  {
    title: 'amenitiesGuests',
    icons: {
      cot: Baby,
      high_chair: Baby,
      pets_allowed: PawPrint,
      parking: SquareParking,
      ev_charger: PlugZap,
      lift: ArrowUpDown,
      step_free_access: Accessibility,
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
              const Icon = iconOf(icons, key);
              return (
                <li key={key} className="flex items-start gap-3">
                  <Icon
                    aria-hidden="true"
                    className="mt-0.5 size-5 shrink-0 text-ink-soft"
                    strokeWidth={1.6}
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

const iconOf = (icons: Readonly<Record<string, LucideIcon>>, key: string): LucideIcon => icons[key] ?? Check;
