import type { UploadedDraftPhoto } from '#lib/studio/campaigns/campaign-draft';
import { type PictureProblem, UPLOAD_PATH } from '#lib/studio/pictures/picture-limits';

/** The outcome of an upload: the photo, or why there is none. `failed`: the server did not answer as expected. */
export type UploadOutcome =
  | { readonly photo: UploadedDraftPhoto }
  | { readonly problem: PictureProblem | 'failed' };

interface UploadAnswer {
  readonly photo?: UploadedDraftPhoto;
  readonly code?: PictureProblem;
}

/**
 * Uploads a file to the studio. Calls `onProgress` with the share that is sent, from 0 to 1. Resolves with null when `signal` is aborted. `fetch` does
 * not report the progress of uploads.
 */
export function sendPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const answer = (outcome: UploadOutcome | null) => resolve(signal.aborted ? null : outcome);
    request.open('POST', UPLOAD_PATH);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const { photo, code }: UploadAnswer = request.response ?? {};
      answer(request.status === 200 && photo ? { photo } : { problem: code ?? 'failed' });
    };
    request.onerror = () => answer({ problem: 'failed' });
    request.onabort = () => answer(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
