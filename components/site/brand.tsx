/** Renders the logo, a roof on three posts, as a decorative SVG in the text's colour. */
export function BrandMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
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
