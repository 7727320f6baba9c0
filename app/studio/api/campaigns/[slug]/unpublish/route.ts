import { publishStep } from '../publish-step.ts';

/** Takes the campaign off the site. Its draft stays. */
export const POST = publishStep('unpublished');
