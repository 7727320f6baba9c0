import { ToolError } from '#lib/agents/tool-error';
import { addDays } from '#lib/dates/plain-dates';

/**
 * Rejects a day before yesterday, YYYY-MM-DD, or a month before the present one, YYYY-MM. Programs often take the year from what they were made
 * of, and an empty answer would not show them why. Yesterday is still today in parts of the world. @throws ToolError
 */
export function requireComingDay(name: string, day: string | undefined, today: string): void {
  if (day === undefined || day >= addDays(today, -1).slice(0, day.length)) return;
  const expected = day.length === 7 ? 'a month that is not over' : 'a day that is not over';
  throw new ToolError(`${name} is "${day}"; expected ${expected}. Today is ${today} (UTC).`);
}
