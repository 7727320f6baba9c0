'use client';

import { useState } from 'react';
import { PictureDescriptions } from '#components/studio/editor/picture-descriptions';
import { PictureUploadField } from '#components/studio/editor/picture-upload';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { announce } from '#lib/browser/announce';
import {
  type CampaignDraft,
  type DraftPhoto,
  isBlank,
  NO_TEXTS,
  type UploadedDraftPhoto,
  withDescription,
} from '#lib/studio/campaigns/campaign-draft';
import type { SelectionView } from '#lib/studio/campaigns/studio-views';
import { uploadedSource } from '#lib/studio/campaigns/uploaded-source';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureSectionProps {
  readonly draft: CampaignDraft;
  readonly view: SelectionView | null;
  /** The languages of the catalogue. */
  readonly locales: readonly string[];
  readonly edit: (field: string, update: (draft: CampaignDraft) => CampaignDraft) => void;
}

/** The number of homes whose pictures are offered. */
const OFFERED = 12;

/** Renders the choice of the campaign's picture: one of its homes', an uploaded one, or whichever its first homes have. */
export function PictureSection({ draft, view, locales, edit }: PictureSectionProps) {
  const { t } = useStudioTexts();
  const isReadOnly = useIsReadOnly();
  const chosen = draft.photos[0] ?? null;
  const chosenUpload = chosen !== null && 'upload' in chosen ? chosen : null;
  // An uploaded picture stays on offer after another one is chosen.
  const [lastUpload, setLastUpload] = useState(chosenUpload);
  const uploaded = chosenUpload ?? lastUpload;
  const offered = (view?.homes ?? []).flatMap(({ id, name, photo, picture }) =>
    photo && picture !== null ? [{ id, name, photo, picture }] : [],
  );
  const isElsewhere =
    chosen !== null && chosenUpload === null && !offered.some(({ photo }) => isSame(photo, chosen));
  const set = (photo: DraftPhoto | null) =>
    edit('photos', (now) => ({ ...now, photos: photo === null ? [] : [photo] }));
  const choose = (photo: DraftPhoto | null) => {
    setLastUpload(uploaded);
    set(photo);
  };
  const upload = usePictureUpload((photo: UploadedDraftPhoto) => {
    setLastUpload(photo);
    set(photo);
    announce(t('uploadDone'));
  });
  const described = locales.filter(
    (locale) => !isBlank(draft.texts[locale] ?? NO_TEXTS) || chosenUpload?.alt[locale] !== undefined,
  );
  return (
    <StudioCard id="picture" title={t('pictureTitle')} hint={t('pictureHint')}>
      {!isReadOnly && (
        <PictureUploadField
          upload={upload}
          label={chosenUpload === null ? t('uploadPicture') : t('replacePicture')}
        />
      )}
      {chosenUpload && (
        <>
          <PictureDescriptions
            photo={chosenUpload}
            locales={described}
            onChange={(locale, text) =>
              edit(`photos.alt.${locale}`, (now) => withDescription(now, locale, text))
            }
          />
          <Button
            variant="quiet"
            size="small"
            className="self-start"
            onClick={() => {
              setLastUpload(null);
              set(null);
              announce(t('pictureRemoved'));
            }}
          >
            {t('removePicture')}
          </Button>
        </>
      )}
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        <legend className="sr-only">{t('pictureTitle')}</legend>
        <Choice isChosen={chosen === null} onChoose={() => choose(null)} label={t('pictureOfHomes')} />
        {uploaded && (
          <Choice
            isChosen={chosenUpload !== null}
            onChoose={() => choose(uploaded)}
            label={t('pictureUploaded')}
            picture={uploadedSource(uploaded)}
          />
        )}
        {isElsewhere && <Choice isChosen onChoose={() => choose(chosen)} label={t('pictureKept')} />}
        {offered.slice(0, OFFERED).map(({ id, name, photo, picture }) => (
          <Choice
            key={id}
            isChosen={chosen !== null && isSame(photo, chosen)}
            onChoose={() => choose(photo)}
            label={name}
            picture={picture}
          />
        ))}
      </fieldset>
    </StudioCard>
  );
}

function Choice({
  isChosen,
  onChoose,
  label,
  picture,
}: {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly picture?: string;
}) {
  return (
    <label className="relative grid aspect-[3/2] cursor-pointer place-items-center overflow-hidden rounded-lg border border-line bg-sand p-3 text-center text-sm has-focus-visible:outline-2 has-checked:border-2 has-checked:border-sea has-focus-visible:outline-sea">
      {picture === undefined ? (
        <span>{label}</span>
      ) : (
        <img src={picture} alt={label} loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      <input
        type="radio"
        name="picture"
        checked={isChosen}
        onChange={onChoose}
        className="absolute end-2 top-2 size-5 accent-sea"
      />
    </label>
  );
}

function isSame(one: DraftPhoto, other: DraftPhoto): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
