/** The notes that browsers send about visits of campaigns (`VISIT_SCRIPT`), checked as texts of strangers. */
import { z } from 'zod';
import { localeCode, slug } from '#lib/records/field-schemas';
import { isUtmValue, UTM_NAMES } from '#lib/studio/sharing/utm-values';
import { ALL, DEVICES, type Dimension, STEPS } from '#lib/studio/visits/visit-dimensions';

/** The longest note in bytes: five UTM values of the greatest length, a host and a slug. */
export const MOST_NOTE_BYTES = 1_024;

/** A host name in lower case; empty for none. */
const host = z.string().regex(/^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8})?$/);
const utmValue = z.string().min(1).refine(isUtmValue);
const visit = z.strictObject({
  campaign: slug,
  language: localeCode,
  device: z.enum(DEVICES),
  referrer: host,
  utm: z.partialRecord(z.enum(UTM_NAMES), utmValue),
});
const step = z.strictObject({ campaign: slug, step: z.enum(STEPS) });
const note = z.union([visit, step]);

/** A note: a visit, or a step of a visit that was noted before. */
export type VisitNote = z.infer<typeof note>;

/** Reads the body of a note; null for any other text. */
export function readVisitNote(text: string): VisitNote | null {
  try {
    return note.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns what a note adds to the counts: dimensions with their values. A value that a visit lacks, such as that of a visit without referrer, is not
 * among them.
 * @param ownHosts the site's own hosts, which are no referrers
 */
export function countedValues(
  counted: VisitNote,
  ownHosts: ReadonlySet<string>,
): readonly (readonly [Dimension, string])[] {
  if ('step' in counted) return [['step', counted.step]];
  const { language, device, referrer, utm } = counted;
  const from = ownHosts.has(referrer) ? '' : referrer.replace(/^www\./, '');
  return [
    ['visit', ALL],
    ['language', language],
    ['device', device],
    ...(from === '' ? [] : [['referrer', from] as const]),
    ...UTM_NAMES.flatMap((name) => {
      const value = utm[name];
      return value === undefined ? [] : [[`utm_${name}`, value] as const];
    }),
  ];
}
