/** An error for a file that cannot be read as a calendar of taken nights. The message is a phrase for the operator: "is not a calendar". */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
}
