/** The languages of samples by the name of their fence, in the order in which readers see them. */
export const SAMPLE_LANGUAGES = { sh: 'curl', js: 'JavaScript', ts: 'TypeScript', py: 'Python' } as const;
/** The language of a sample, as its fence names it. */
export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES;

/** A program of the portal. */
export interface Sample {
  readonly language: SampleLanguage;
  readonly text: string;
}
