/** The colours of a brand in the notation of manifests and drawings, which know no design tokens. */
import type { Brand } from '#lib/brand/brand';
import type { ThemeName } from '#lib/brand/design-tokens';
import { toHex } from '#lib/brand/oklch';

/** The colours of the default brand, those of app/globals.css. */
const DEFAULT_COLOURS = {
  light: {
    paper: '#fcfaf5',
    ink: '#271e18',
    'ink-soft': '#62554c',
    sand: '#f4efe5',
    'sand-deep': '#eae2d4',
    terracotta: '#ac4923',
    'terracotta-soft': '#fce2d4',
    sea: '#005a56',
    'sea-soft': '#dcf0ed',
    'on-sea': '#f3fcfb',
  },
  dark: { paper: '#0f181a' },
} as const;

/** Returns the colours of paper, the ground of all pages, as #rrggbb. */
export function groundColours({ themes }: Brand): Readonly<Record<ThemeName, string>> {
  const paper = (name: ThemeName) => {
    const colour = themes?.[name].get('paper');
    return colour ? toHex(colour) : DEFAULT_COLOURS[name].paper;
  };
  return { light: paper('light'), dark: paper('dark') };
}

/** The name of a colour that drawings use. */
type DrawnColour = keyof typeof DEFAULT_COLOURS.light;

/** Returns the colours of the light theme for a drawing, as #rrggbb by token. */
export function drawnColours({ themes }: Brand): Readonly<Record<DrawnColour, string>> {
  const { light } = DEFAULT_COLOURS;
  const drawn = (name: DrawnColour) => {
    const colour = themes?.light.get(name);
    return colour ? toHex(colour) : light[name];
  };
  return {
    paper: drawn('paper'),
    ink: drawn('ink'),
    'ink-soft': drawn('ink-soft'),
    sand: drawn('sand'),
    'sand-deep': drawn('sand-deep'),
    terracotta: drawn('terracotta'),
    'terracotta-soft': drawn('terracotta-soft'),
    sea: drawn('sea'),
    'sea-soft': drawn('sea-soft'),
    'on-sea': drawn('on-sea'),
  };
}
