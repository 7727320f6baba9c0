import { Eye } from 'lucide-react';

interface PreviewBannerProps {
  readonly title: string;
  /** What it is, who sees it, until when, what it will be: one sentence each. */
  readonly sentences: readonly string[];
}

/** Says above a draft that it is one. It stays in view where it does not take a large part of it. */
export function PreviewBanner({ title, sentences }: PreviewBannerProps) {
  return (
    <aside
      aria-label={title}
      className="z-40 border-transparent border-y-2 bg-terracotta text-on-terracotta sm:sticky sm:top-0"
    >
      <p className="column flex items-start gap-3 py-2.5 text-sm sm:text-base">
        <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{title}.</strong> {sentences.join(' ')}
        </span>
      </p>
    </aside>
  );
}
