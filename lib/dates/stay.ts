/** A stay from the night of `checkin` to the morning of `checkout`, both YYYY-MM-DD. */
export interface Stay {
  readonly checkin: string;
  readonly checkout: string;
}
