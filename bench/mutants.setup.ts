/** For runs of mutants: skips the tests whose full name matches MUTANT_SKIP, a regular expression. */
import { beforeEach, expect } from 'vitest';

const skipped = new RegExp(process.env.MUTANT_SKIP ?? '(?!)');

beforeEach(({ skip }) => {
  skip(skipped.test(expect.getState().currentTestName ?? ''));
});
