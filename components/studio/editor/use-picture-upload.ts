'use client';

import { useEffect, useRef, useState } from 'react';
import type { UploadedDraftPhoto } from '#lib/studio/campaigns/campaign-draft';
import { MOST_BYTES, type PictureProblem } from '#lib/studio/pictures/picture-limits';
import { sendPicture } from './send-picture.ts';

/** The upload of a picture, as the screen shows it. */
export interface PictureUpload {
  /** The share that is sent, from 0 to 1; null while nothing is being uploaded. */
  readonly share: number | null;
  /** Why the last file is not uploaded; null without one. */
  readonly problem: PictureProblem | 'failed' | null;
  /** Uploads a file, in place of one that is being uploaded. */
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/** Uploads pictures one at a time, and calls `onDone` with each. Leaving the screen cancels an upload. */
export function usePictureUpload(onDone: (photo: UploadedDraftPhoto) => void): PictureUpload {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<PictureUpload['problem']>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const start = async (file: File) => {
    aborter.current?.abort();
    const own = new AbortController();
    aborter.current = own;
    setProblem(null);
    if (file.size > MOST_BYTES) {
      setShare(null);
      setProblem('tooLarge');
      return;
    }
    setShare(0);
    const outcome = await sendPicture(file, setShare, own.signal);
    if (outcome === null) return;
    setShare(null);
    if ('photo' in outcome) onDone(outcome.photo);
    else setProblem(outcome.problem);
  };
  return {
    share,
    problem,
    start: (file) => void start(file),
    cancel: () => {
      aborter.current?.abort();
      setShare(null);
    },
  };
}
