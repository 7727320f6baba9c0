import { Icon } from '#components/ui/icon';

interface PreviewBannerProps {
  readonly title: string;
  /**
   * One sentence each: that this is a draft and who can see it, until when, and its state and dates once it is
   * published.
   */
  readonly sentences: readonly string[];
}

/** Renders a banner at the top of a draft's page. It is sticky on screens where it covers little of the page. */
export function PreviewBanner({ title, sentences }: PreviewBannerProps) {
  return (
    <aside
      aria-label={title}
      className="z-40 border-transparent border-y-2 bg-terracotta text-on-terracotta sm:sticky sm:top-0"
    >
      <p className="column flex items-start gap-3 py-2.5 text-sm sm:text-base">
        <Icon name="eye" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{title}.</strong> {sentences.join(' ')}
        </span>
      </p>
    </aside>
  );
}
