import type { Brand } from '#lib/brand/brand';
import { cssColour, type Theme, type ThemeName } from '#lib/brand/design-tokens';

interface BrandPanelProps {
  readonly brand: Brand;
  readonly locale: string;
  /** The text of the button. */
  readonly action: string;
}

const SHOWN = ['paper', 'sand', 'sea-soft', 'sea', 'terracotta-soft', 'terracotta', 'ink-soft', 'ink'];

/** Renders an example of a brand in both themes: its logo, colours, heading and button. */
export function BrandPanel({ brand, locale, action }: BrandPanelProps) {
  const { themes, logo, name, files, hero } = brand;
  if (themes === null) return null;
  return (
    <div className="grid overflow-hidden rounded-card border border-line sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => {
        const file = logo && files.get(logo[theme].href);
        return (
          <div
            key={theme}
            style={tokensOf(themes[theme], theme)}
            className="grid gap-4 bg-paper p-6 text-ink"
          >
            <p className="flex items-center gap-2.5 font-semibold font-serif text-lg">
              {logo && file && (
                <img
                  src={`data:${file.type};base64,${file.content.toString('base64')}`}
                  width={Math.round(30 * logo[theme].ratio)}
                  height={30}
                  alt={logo.hasName ? name : ''}
                />
              )}
              {!logo?.hasName && name}
            </p>
            <p className="font-semibold font-serif text-heading">
              {hero.title[locale] ?? hero.title.en ?? name}
            </p>
            <p className="measure text-ink-soft text-sm">{hero.text[locale] ?? hero.text.en}</p>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <span className="inline-flex min-h-11 items-center rounded-field bg-sea px-5 font-semibold text-on-sea">
                {action}
              </span>
              <span aria-hidden="true" className="flex">
                {SHOWN.map((token) => (
                  <span
                    key={token}
                    className="size-7 border border-line [forced-color-adjust:none]"
                    style={{ background: `var(--${token})` }}
                  />
                ))}
              </span>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function tokensOf(theme: Theme, name: ThemeName) {
  const tokens = Object.fromEntries([...theme].map(([token, colour]) => [`--${token}`, cssColour(colour)]));
  return { ...tokens, colorScheme: name };
}
