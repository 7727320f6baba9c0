'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import type { StudioRole } from '#lib/studio/database/studio-schema';

/** Renders who signed in, and the button that ends the session. */
export function SignOut({
  person: { name, role },
}: {
  readonly person: { readonly name: string; readonly role: StudioRole };
}) {
  const { t } = useStudioTexts();
  const names = { editor: t('editor'), publisher: t('publisher'), operator: t('operator') };
  return (
    <form method="post" action="/studio/api/sign-out" className="flex min-w-0 items-center gap-3">
      <p className="min-w-0 truncate text-sm">
        <bdi className="font-semibold">{name}</bdi> <span className="text-ink-soft">{names[role]}</span>
      </p>
      <Button type="submit" variant="quiet" size="small" className="shrink-0">
        {t('signOut')}
      </Button>
    </form>
  );
}
