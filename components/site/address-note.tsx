import { Icon } from '#components/ui/icon';
import type { AddressNotes } from '#lib/site/search/address-notes';

interface AddressNoteProps {
  readonly notes: AddressNotes | null;
  /** False inside a live region. */
  readonly isStatus?: boolean;
  readonly className?: string;
}

/** Renders which parts of the URL were ignored and what is shown instead; nothing if `notes` is null. */
export function AddressNote({ notes, isStatus = true, className = '' }: AddressNoteProps) {
  if (notes === null) return null;
  return (
    <div
      {...(isStatus ? { role: 'status' } : {})}
      className={`flex items-start gap-3 rounded-field bg-sand px-4 py-3 text-sm ${className}`}
    >
      <Icon name="info" className="mt-0.5 size-4 shrink-0 text-terracotta" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{notes.title}</p>
        <ul className="mt-1 list-disc ps-4">
          {notes.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
