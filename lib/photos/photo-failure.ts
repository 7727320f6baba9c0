/**
 * The HTTP status for an unavailable external photo: missing at its host (404), not permitted, invalid or unreachable (502), timed out
 * (504), or too many pending (503).
 */
export type PhotoFailureStatus = 404 | 502 | 503 | 504;

/** The error that an external photo is unavailable, with the HTTP status to respond with. */
export class PhotoFailure extends Error {
  override readonly name = 'PhotoFailure';
  readonly status: PhotoFailureStatus;

  /** @param message the reason, for the operator's log; the response has the status only. */
  constructor(status: PhotoFailureStatus, message: string) {
    super(message);
    this.status = status;
  }
}
