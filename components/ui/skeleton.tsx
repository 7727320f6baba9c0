/** Renders a loading placeholder in the size that `className` sets: `<Skeleton className="aspect-4/3 rounded-card" />`. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
