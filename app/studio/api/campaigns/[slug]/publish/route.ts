import { publishStep } from '../publish-step.ts';

/** Publishes the present state of the draft. */
export const POST = publishStep('published');
