/**
 * sharp with the settings of a server process. Its cache of up to 50 MB is off, because callers cache finished pictures. One
 * thread per picture leaves the other processors to responses.
 */
import '#lib/photos/picture-threads';

import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** The image library sharp with these settings. */
export { sharp };
