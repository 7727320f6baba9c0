/** A reporter of Stryker: appends each result to the file MUTANT_RESULTS as a line of JSON, so that a run that is stopped has results too. */
import { appendFileSync } from 'node:fs';

/** The members of Stryker's result of a mutant that are written. */
interface MutantResult {
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
}

function onMutantTested({ fileName, location, mutatorName, replacement, status }: MutantResult): void {
  const file = process.env.MUTANT_RESULTS;
  if (file === undefined) return;
  const { line, column } = location.start;
  appendFileSync(file, `${JSON.stringify({ fileName, line, column, mutatorName, replacement, status })}\n`);
}

/** The plugins of this module, under the name by which Stryker looks for them. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'lines', value: { onMutantTested } }];
