/** Runs `work` after the browser has painted the effects of the current event, so that expensive work does not delay them. */
export function afterPaint(work: () => void): void {
  // A frame's callbacks run before it is painted; a timer set in one runs after that.
  requestAnimationFrame(() => setTimeout(work));
}
