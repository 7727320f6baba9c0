'use client';

import { useState } from 'react';
import { LabelledSelect } from '#components/studio/labelled-select';
import { EnlargedFrame } from '#components/studio/preview/enlarged-frame';
import { PreviewChoices, usePreviewChoice } from '#components/studio/preview/preview-choices';
import { type PreviewForm, PreviewFrame } from '#components/studio/preview/preview-frame';
import { brandPreviewAddress } from '#lib/studio/brand/brand-preview-address';
import { PREVIEW_THEMES } from '../preview/preview-forms.ts';
import { useSharedScroll } from '../preview/use-shared-scroll.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';

/** A page that is shown with the draft of the brand. */
export interface PreviewedPage {
  readonly title: string;
  /** By language. */
  readonly paths: Readonly<Record<string, string>>;
}

interface BrandPreviewProps {
  /** At least one. */
  readonly pages: readonly PreviewedPage[];
  /** The languages of the catalogue, the default one first. */
  readonly locales: readonly string[];
  /** The number of the draft's state. */
  readonly number: number;
}

/** Renders a page of the site with the draft of the brand in each chosen language, width and theme, scrolling together. */
export function BrandPreview({ pages, locales, number }: BrandPreviewProps) {
  const text = useBrandRoomTexts();
  const [page, setPage] = useState(0);
  const choice = usePreviewChoice(locales.slice(0, 1), PREVIEW_THEMES);
  const [enlarged, setEnlarged] = useState<PreviewForm | null>(null);
  const scroll = useSharedScroll();
  const forms = choice.formsOf((language) =>
    brandPreviewAddress(pages[page]?.paths[language] ?? `/${language}`, number),
  );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft text-lead">{text('previewLead')}</p>
      <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-[minmax(14rem,1fr)_repeat(3,auto)]">
        <LabelledSelect
          label={text('previewPage')}
          value={String(page)}
          onChange={(index) => setPage(Number(index))}
        >
          {pages.map(({ title, paths }, index) => (
            <option key={JSON.stringify(paths)} value={index}>
              {title}
            </option>
          ))}
        </LabelledSelect>
        <PreviewChoices choice={choice} locales={locales} />
      </div>
      <ul className="flex flex-wrap gap-6">
        {forms.map((form) => (
          <li key={form.address + form.theme + form.width} className="max-w-full">
            <PreviewFrame
              form={form}
              onScroll={scroll.follow}
              onReady={scroll.add}
              onEnlarge={() => setEnlarged(form)}
            />
          </li>
        ))}
      </ul>
      {enlarged && <EnlargedFrame form={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}
