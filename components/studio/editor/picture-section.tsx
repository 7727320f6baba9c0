'use client';

import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import type { CampaignDraft, DraftPhoto } from '#lib/studio/campaigns/campaign-draft';
import type { SelectionView } from '#lib/studio/campaigns/studio-views';

interface PictureSectionProps {
  readonly draft: CampaignDraft;
  readonly view: SelectionView | null;
  readonly edit: (field: string, update: (draft: CampaignDraft) => CampaignDraft) => void;
}

/** The number of homes whose pictures are offered. */
const OFFERED = 12;

/** Renders the choice of the campaign's picture: one of its homes', or whichever its first homes have. */
export function PictureSection({ draft, view, edit }: PictureSectionProps) {
  const { t } = useStudioTexts();
  const chosen = draft.photos[0] ?? null;
  const offered = (view?.homes ?? []).flatMap(({ id, name, photo, picture }) =>
    photo && picture !== null ? [{ id, name, photo, picture }] : [],
  );
  const isElsewhere = chosen !== null && !offered.some(({ photo }) => isSame(photo, chosen));
  const set = (photo: DraftPhoto | null) =>
    edit('photos', (now) => ({ ...now, photos: photo === null ? [] : [photo] }));
  return (
    <StudioCard id="picture" title={t('pictureTitle')} hint={t('pictureHint')}>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        <legend className="sr-only">{t('pictureTitle')}</legend>
        <Choice isChosen={chosen === null} onChoose={() => set(null)} label={t('pictureOfHomes')} />
        {isElsewhere && <Choice isChosen onChoose={() => set(chosen)} label={t('pictureKept')} />}
        {offered.slice(0, OFFERED).map(({ id, name, photo, picture }) => (
          <Choice
            key={id}
            isChosen={chosen !== null && isSame(photo, chosen)}
            onChoose={() => set(photo)}
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
