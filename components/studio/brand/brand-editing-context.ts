'use client';

import { createContext, use } from 'react';
import type { BrandProblem } from '#lib/brand/brand-problem';
import type { BrandEditing } from './use-brand-editing.ts';

/** What the fields of the brand share. */
export interface BrandFields extends BrandEditing {
  /** The languages of the catalogue, its default one first. */
  readonly locales: readonly string[];
  /** Whether the values of `brand.yaml` can be changed: it is readable, and the studio may change it. */
  readonly canEditKeys: boolean;
  /** Whether the studio may change the brand. */
  readonly canEdit: boolean;
}

/** The context of the fields of the brand. */
export const BrandEditingContext = createContext<BrandFields | null>(null);

/** Returns what the fields of the brand share. */
export function useBrandFields(): BrandFields {
  const fields = use(BrandEditingContext);
  if (fields === null) throw new Error('A field of the brand stands outside of its editor.');
  return fields;
}

/** Returns the problems of a key of `brand.yaml`, and of the keys below it where `isSection`. */
export function useKeyProblems(key: string, isSection = false): readonly BrandProblem[] {
  const { brand } = useBrandFields();
  return brand.problems.filter(
    (problem) => problem.key === key || (isSection && problem.key.startsWith(`${key}.`)),
  );
}
