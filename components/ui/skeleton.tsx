/** The place of something that is on its way, in its true size: `<Skeleton className="aspect-4/3 rounded-card" />`. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
