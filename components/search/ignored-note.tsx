import { Info } from 'lucide-react';

/** Says that a part of the address was not understood; nothing when all was. */
export function IgnoredNote({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p role="status" className="flex items-start gap-3 rounded-field bg-sand px-4 py-3 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-terracotta" />
      {text}
    </p>
  );
}
