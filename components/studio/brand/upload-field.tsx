'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { BRAND_UPLOAD_PATH, BRAND_UPLOADS, type BrandUploadKey } from '#lib/studio/brand/brand-limits';
import { MOST_BYTES } from '#lib/studio/pictures/picture-limits';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandFields, useKeyProblems } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { ProblemLines } from './problem-lines.tsx';
import type { BrandAnswer } from './use-brand-editing.ts';

interface UploadFieldProps {
  readonly name: BrandUploadKey;
  readonly label: string;
  readonly hint: string;
}

/** As long as the server waits for a file, in milliseconds. */
const PATIENCE_MS = 600_000;
const PICTURE = /\.(svg|png|webp|jpe?g|avif)$/i;

/** Renders the file that a key of `brand.yaml` names, and the buttons that upload another one and remove it. */
export function UploadField({ name, label, hint }: UploadFieldProps) {
  const t = useBrandRoomTexts();
  const { t: studio } = useStudioTexts();
  const { brand, keyValue, edit, flush, take, canEditKeys } = useBrandFields();
  const problems = useKeyProblems(name);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = `field-${name}`;
  const path = String(keyValue(name) ?? '');
  const file = brand.files.find((one) => one.path === path);
  const send = async (chosen: File) => {
    setProblem(null);
    if (chosen.size > MOST_BYTES) return setProblem(t('fileTooLarge', { megabytes: MOST_BYTES / 1_000_000 }));
    setIsBusy(true);
    try {
      const number = await flush();
      if (number === null) return setProblem(studio('saveFirst'));
      const query = new URLSearchParams({ key: name, number: String(number) });
      const response = await fetch(`${BRAND_UPLOAD_PATH}?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: chosen,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer: BrandAnswer = await response.json();
      if (answer.brand) take(answer.brand);
      if (response.ok) return;
      if (answer.code === 'file')
        setProblem(t('fileRefused', { name: chosen.name, reason: answer.problem ?? '' }));
      else setProblem(response.status === 409 ? studio('changedMeanwhile') : studio('stepFailed'));
    } catch {
      setProblem(studio('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <p id={`${id}-hint`} className="text-ink-soft text-xs">
        {hint}
      </p>
      {file !== undefined && PICTURE.test(path) && (
        <img
          src={`${BRAND_UPLOAD_PATH}?${new URLSearchParams({ path, v: file.digest })}`}
          alt={t('present', { name: label })}
          className={`max-h-28 max-w-full self-start rounded-field border border-line object-contain p-2 ${name === 'logo.dark' ? 'bg-black' : 'bg-white'}`}
        />
      )}
      {path !== '' && <p className="break-all font-mono text-ink-soft text-xs">{path}</p>}
      {canEditKeys && (
        <div className="flex flex-wrap items-center gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong px-4 font-semibold text-sm hover:border-sea has-focus-visible:outline-2 has-focus-visible:outline-sea">
            <Icon
              name={isBusy ? 'loader-circle' : 'images'}
              className={`size-4.5 ${isBusy ? 'motion-safe:animate-spin' : ''}`}
            />
            <span aria-hidden="true">{path === '' ? t('chooseFile') : t('replaceFile')}</span>
            <input
              type="file"
              id={id}
              accept={BRAND_UPLOADS[name]}
              disabled={isBusy}
              aria-label={`${label}: ${path === '' ? t('chooseFile') : t('replaceFile')}`}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void send(chosen);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </label>
          {path !== '' && (
            <Button
              variant="ghost"
              size="compact"
              aria-label={`${label}: ${t('removeFile')}`}
              onClick={() => edit({ kind: 'key', key: name, value: null })}
            >
              {t('removeFile')}
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
      <ProblemLines id={`${id}-problem`} problems={problems} />
    </fieldset>
  );
}
