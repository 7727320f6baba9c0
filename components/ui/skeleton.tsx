/** A loading placeholder in the size of its content: `<Skeleton className="aspect-4/3 rounded-card" />`. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
