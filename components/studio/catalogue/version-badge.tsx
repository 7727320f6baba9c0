import { Badge } from '#components/ui/badge';
import type { Translator } from '#lib/i18n/translator';
import type { CatalogueEntry } from '#lib/studio/catalogue/catalogue-versions';

interface VersionBadgeProps {
  readonly entry: Pick<CatalogueEntry, 'isServed' | 'problem'>;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders whether a version is on the site, kept, or cannot be read, as a badge. */
export function VersionBadge({ entry: { isServed, problem }, t }: VersionBadgeProps) {
  if (problem !== null) return <Badge tone="offer">{t('unreadable')}</Badge>;
  return isServed ? <Badge tone="now">{t('served')}</Badge> : <Badge tone="past">{t('kept')}</Badge>;
}
