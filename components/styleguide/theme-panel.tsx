import type { ReactNode } from 'react';
import { CONTRAST_PAIRS, contrast, cssColour, type Theme, type ThemeName } from '#lib/brand/design-tokens';

interface ThemePanelProps {
  readonly name: ThemeName;
  readonly theme: Theme;
  readonly words: { readonly title: string; readonly colours: string; readonly contrasts: string };
  readonly children: ReactNode;
}

/** Renders a section of the style guide in one theme: the theme's colours, their contrast ratios, and `children`. */
export function ThemePanel({ name, theme, words, children }: ThemePanelProps) {
  const tokens = Object.fromEntries([...theme].map(([token, colour]) => [`--${token}`, cssColour(colour)]));
  return (
    <section
      aria-labelledby={`theme-${name}`}
      style={{ ...tokens, colorScheme: name }}
      className="rounded-card border border-line bg-paper p-5 text-ink sm:p-8"
    >
      <h2 id={`theme-${name}`} className="text-title">
        {words.title}
      </h2>
      <h3 className="mt-8 mb-3 text-subheading">{words.colours}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {[...theme].map(([token, colour]) => (
          <li key={token} className="text-sm">
            <span
              className="block h-14 rounded-field border border-line-strong [forced-color-adjust:none]"
              style={{ background: cssColour(colour) }}
            />
            <span className="mt-1 block font-semibold">{token}</span>
            <code className="text-ink-soft text-xs">{cssColour(colour)}</code>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 mb-3 text-subheading">{words.contrasts}</h3>
      <ul className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {CONTRAST_PAIRS.flatMap(({ front, grounds, least }) =>
          grounds.map((ground) => {
            const [one, other] = [theme.get(front), theme.get(ground)];
            if (!one || !other) return null;
            return (
              <li key={`${front} ${ground} ${least}`} className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded border-2 font-semibold [forced-color-adjust:none]"
                  style={{
                    background: cssColour(other),
                    color: cssColour(one),
                    borderColor: least === 3 ? cssColour(one) : 'transparent',
                  }}
                >
                  {least === 3 ? null : 'Aa'}
                </span>
                <span className="grow">
                  {front} / {ground}
                </span>
                <span className="tabular-nums">
                  {contrast(one, other).toFixed(1)} <span className="text-ink-soft">≥ {least}</span>
                </span>
              </li>
            );
          }),
        )}
      </ul>
      {children}
    </section>
  );
}
