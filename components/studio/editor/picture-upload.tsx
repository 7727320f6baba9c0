'use client';

import { type DragEvent, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import {
  ACCEPTED_TYPES,
  LEAST_HEIGHT,
  LEAST_WIDTH,
  MOST_BYTES,
  MOST_PIXELS,
} from '#lib/studio/pictures/picture-limits';
import type { PictureUpload } from './use-picture-upload.ts';

const MILLION = 1_000_000;
/** The values of the texts about limits. */
const LIMITS = {
  width: LEAST_WIDTH,
  height: LEAST_HEIGHT,
  megabytes: MOST_BYTES / MILLION,
  megapixels: MOST_PIXELS / MILLION,
};

/** Renders the field by which a picture is uploaded: by a dialog, or dropped on it; and the progress of the upload. */
export function PictureUploadField({
  upload: { share, problem, start, cancel },
  label,
}: {
  readonly upload: PictureUpload;
  readonly label: string;
}) {
  const { t } = useStudioTexts();
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    const [file] = event.dataTransfer.files;
    if (file) start(file);
  };
  return (
    <div className="flex flex-col gap-3">
      <label
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
        className={`flex cursor-pointer items-center gap-4 rounded-card border-2 border-dashed p-4 has-focus-visible:outline-2 has-focus-visible:outline-sea ${isOver ? 'border-sea bg-sea-soft' : 'border-line-strong hover:border-sea'}`}
      >
        <Icon name="images" className="size-7 shrink-0 text-sea" />
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span id="upload-limits" className="block text-ink-soft text-sm">
            {t('uploadLimits', LIMITS)}
          </span>
        </span>
        <input
          type="file"
          accept={ACCEPTED_TYPES}
          aria-label={label}
          aria-describedby="upload-limits"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (file) start(file);
          }}
        />
      </label>
      {share !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <progress
            aria-label={t('uploadProgress')}
            className="h-2 min-w-32 grow accent-sea"
            {...(share < 1 && { value: share })}
          />
          <span className="text-ink-soft text-sm tabular-nums">
            {share < 1 ? t('uploadShare', { share }) : t('uploadChecking')}
          </span>
          <Button variant="quiet" size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="flex items-start gap-2 font-semibold text-danger text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
          {t(PROBLEM_TEXTS[problem], LIMITS)}
        </p>
      )}
    </div>
  );
}

const PROBLEM_TEXTS = {
  tooLarge: 'uploadTooLarge',
  notAPicture: 'uploadNotAPicture',
  animated: 'uploadAnimated',
  broken: 'uploadBroken',
  tooSmall: 'uploadTooSmall',
  tooManyPixels: 'uploadTooManyPixels',
  busy: 'uploadBusy',
  failed: 'uploadFailed',
} as const satisfies Readonly<Record<NonNullable<PictureUpload['problem']>, string>>;
