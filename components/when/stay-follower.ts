/**
 * Decides when a page follows the strip "when to go" while its window moves: as soon as the hand rests, and now and then during a long
 * movement. One navigation at a time, so that no answer is stale. A whole gesture leaves one entry in the browser's history.
 */
import type { Stay } from '#lib/dates/stay';

/** Goes to the page of a stay. */
export type GoToStay = (stay: Stay, mode: 'push' | 'replace') => void;

/** The wait after the last change, in milliseconds, after which two frames without a change follow: then the hand rests. */
const REST_MS = 90;
/** The longest wait during a movement. */
const LONGEST_WAIT_MS = 1_200;
/** The time between two navigations. One of the search page makes two requests, with another number of nights three. */
const PAUSE_MS = { arrival: 700, nights: 1_000 } as const;

/** Times in milliseconds of one clock. */
interface Times {
  readonly now: number;
  readonly lastChange: number;
  /** The first change since the last navigation. */
  readonly firstChange: number;
  readonly lastNavigation: number;
  readonly pause: number;
}

/** Returns the milliseconds until the next navigation of a gesture. */
export function msUntilNavigation({ now, lastChange, firstChange, lastNavigation, pause }: Times): number {
  const rested = Math.min(lastChange + REST_MS, firstChange + LONGEST_WAIT_MS);
  return Math.max(0, Math.max(rested, lastNavigation + pause) - now);
}

/** Navigates to the stays of a gesture. Call `setPending` when a page starts or ends to load: there is one navigation at a time. */
export class StayFollower {
  readonly #go: GoToStay;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  /** The address of the page on which the gesture began; null without a gesture. */
  #startHref: string | null = null;
  #wanted: Stay | null = null;
  #reached: Stay | null = null;
  #isPending = false;
  #isDue = false;
  #lastNavigation = Number.NEGATIVE_INFINITY;
  #firstChange: number | null = null;

  constructor(go: GoToStay) {
    this.#go = go;
  }

  /** Whether a gesture is under way, or the page does not show its last stay yet. */
  get isBusy(): boolean {
    return this.#startHref !== null || this.#isPending;
  }

  /** Follows to `stay` soon; `hasOtherNights`: whether its length differs from that of the stay before. */
  change(stay: Stay, hasOtherNights: boolean): void {
    const now = performance.now();
    this.#begin();
    this.#wanted = stay;
    this.#firstChange ??= now;
    this.#cancel();
    const wait = msUntilNavigation({
      now,
      lastChange: now,
      firstChange: this.#firstChange,
      lastNavigation: this.#lastNavigation,
      pause: hasOtherNights ? PAUSE_MS.nights : PAUSE_MS.arrival,
    });
    const isLongest = now + wait >= this.#firstChange + LONGEST_WAIT_MS;
    this.#timer = setTimeout(() => (isLongest ? this.#follow() : this.#followAtRest()), wait);
  }

  /** Follows after two frames without a change: on a slow device, a hand that moves changes the window less often than `REST_MS`. */
  #followAtRest(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => this.#follow());
    });
  }

  #follow(): void {
    this.#isDue = this.#isPending;
    if (!this.#isDue) this.#navigate();
  }

  /** Cancels what has not been followed yet. */
  #cancel(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  /** Ends the gesture at `stay`, without a wait. */
  end(stay: Stay): void {
    this.#begin();
    this.#wanted = stay;
    this.#navigate();
    this.#startHref = null;
  }

  /** Must be called when a page starts or ends to load. */
  setPending(isPending: boolean): void {
    this.#isPending = isPending;
    if (!isPending && this.#isDue) this.#navigate();
  }

  stop(): void {
    this.#cancel();
  }

  #begin(): void {
    if (this.#startHref !== null) return;
    this.#startHref = window.location.href;
    this.#reached = null;
  }

  #navigate(): void {
    this.#cancel();
    this.#isDue = false;
    this.#firstChange = null;
    const [wanted, reached] = [this.#wanted, this.#reached];
    if (wanted === null) return;
    if (wanted.checkin === reached?.checkin && wanted.checkout === reached.checkout) return;
    this.#reached = wanted;
    this.#lastNavigation = performance.now();
    // Until a navigation of the gesture has arrived, the entry to replace is that of the page before.
    this.#go(wanted, window.location.href === this.#startHref ? 'push' : 'replace');
  }
}
