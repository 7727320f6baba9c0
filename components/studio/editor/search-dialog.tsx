'use client';

import { type FoundSelection, selectionOf } from '#components/studio/editor/address-field';
import { SiteDialog } from '#components/studio/editor/site-dialog';
import { useStudioTexts } from '#components/studio/studio-texts';

interface SearchDialogProps {
  /** The path and query with which the site's search opens. */
  readonly address: string;
  readonly onClose: () => void;
  /** Takes the selection; returns why it cannot be taken, or null. */
  readonly onFound: (selection: FoundSelection) => string | null;
}

/** Renders the site's search in a dialog: what the visitor would find at the address in it can be taken over. */
export function SearchDialog({ address, onClose, onFound }: SearchDialogProps) {
  const { t } = useStudioTexts();
  const take = async (shown: string) => {
    const found = await selectionOf(shown);
    return found === null ? t('addressUnknown') : onFound(found);
  };
  return (
    <SiteDialog
      title={t('searchDialogTitle')}
      action={t('takeSearch')}
      address={address}
      onClose={onClose}
      onTake={take}
    />
  );
}
