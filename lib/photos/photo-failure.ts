/** Why a photo elsewhere cannot be shown now: the host has none (404), answers badly (502), is slow (504), or the app is busy (503). */
export type PhotoFailureStatus = 404 | 502 | 503 | 504;

export class PhotoFailure extends Error {
  override readonly name = 'PhotoFailure';
  readonly status: PhotoFailureStatus;

  /** @param message what went wrong, for the operator; visitors are told the status alone. */
  constructor(status: PhotoFailureStatus, message: string) {
    super(message);
    this.status = status;
  }
}
