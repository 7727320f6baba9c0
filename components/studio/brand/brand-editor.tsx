'use client';

import { useMemo } from 'react';
import type { BrandView } from '#lib/studio/brand/brand-view';
import { EditingStepButtons, stepByKey } from '../editor/editing-steps.tsx';
import { ReadOnlyContext } from '../editor/read-only.tsx';
import { SaveStatus } from '../editor/save-status.tsx';
import { BrandConflictPanel } from './brand-conflict.tsx';
import { BrandEditingContext } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { FilesSection } from './files-section.tsx';
import { LookSection, NameSection } from './look-sections.tsx';
import { PagesSection } from './pages-section.tsx';
import { PublishBrand } from './publish-brand.tsx';
import { FooterSection, HeroSection } from './text-sections.tsx';
import { useBrandEditing } from './use-brand-editing.ts';

interface BrandEditorProps {
  readonly brand: BrandView;
  /** The languages of the catalogue, its default one first. */
  readonly locales: readonly string[];
  /** The folder where the brand is edited in place of the studio; null where the studio edits it. */
  readonly folder: string | null;
}

/** Renders the editor of the brand, which saves itself, and publishes it. */
export function BrandEditor({ brand, locales, folder }: BrandEditorProps) {
  const t = useBrandRoomTexts();
  const editing = useBrandEditing(brand);
  const canEdit = folder === null;
  const canEditKeys = canEdit && editing.brand.values !== null;
  const fields = useMemo(
    () => ({ ...editing, locales, canEdit, canEditKeys }),
    [editing, locales, canEdit, canEditKeys],
  );
  return (
    <BrandEditingContext value={fields}>
      <ReadOnlyContext value={!canEdit}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it */}
        <div
          onKeyDown={(event) => stepByKey(event, editing)}
          className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
        >
          <div className="flex min-w-0 flex-col gap-6">
            {canEdit ? (
              <div className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center justify-between gap-3 bg-paper px-1 py-2">
                <SaveStatus phase={editing.phase} deletedBy={null} />
                <EditingStepButtons {...editing} />
              </div>
            ) : (
              <p className="rounded-card border border-line bg-sand p-5">{t('folderMaster', { folder })}</p>
            )}
            <BrandConflictPanel />
            {editing.brand.values === null && (
              <p role="alert" className="font-semibold text-danger">
                {t('noYaml')}
              </p>
            )}
            <NameSection />
            <LookSection />
            <HeroSection />
            <FooterSection />
            <PagesSection />
            <FilesSection />
          </div>
          <div className="flex flex-col gap-6 lg:sticky lg:top-6">
            <PublishBrand />
          </div>
        </div>
      </ReadOnlyContext>
    </BrandEditingContext>
  );
}
