import type { Brand } from '#lib/brand/brand';

/**
 * Renders the mark, a roof on three posts, as a decorative SVG in the text's colour. The style sheet of a brand with an icon replaces its
 * drawing, so that no component has to know the brand.
 */
export function BrandMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`brand-mark ${className}`} fill="none">
      <path
        d="M3.5 14 16 6l12.5 8M7.5 14.5V26M16 14.5V26M24.5 14.5V26M4 26h24"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="11" r="1.6" className="fill-terracotta" />
    </svg>
  );
}

interface BrandNameProps {
  readonly brand: Brand;
  /** Pixels, of the mark and of a logo. */
  readonly height: number;
  readonly className?: string;
}

/** A logo is at most this many times as wide as high: a wider one is lower. */
const WIDEST = 5.5;

/** Renders the logo and the name of the site: a brand's logo alone where it shows the name, else the name next to it or to the mark. */
export function BrandName({ brand, height, className = '' }: BrandNameProps) {
  const { logo, name } = brand;
  if (logo === null) {
    return (
      <>
        <BrandMark className={`shrink-0 text-sea ${className}`} />
        <span className="truncate">{name}</span>
      </>
    );
  }
  const ratio = Math.max(logo.light.ratio, 0.25);
  const high = Math.round(ratio > WIDEST ? (height * WIDEST) / ratio : height);
  return (
    <>
      <picture className="shrink-0">
        {logo.dark.href !== logo.light.href && (
          <source media="(prefers-color-scheme: dark)" srcSet={logo.dark.href} />
        )}
        <img
          src={logo.light.href}
          width={Math.round(high * ratio)}
          height={high}
          alt={logo.hasName ? name : ''}
          className="max-w-none"
        />
      </picture>
      {!logo.hasName && <span className="truncate">{name}</span>}
    </>
  );
}
