/**
 * sharp as a serving process uses it. Its cache keeps up to 50 MB of pixels, and a picture is hardly ever drawn twice: finished pictures are
 * cached by those who draw them. One thread per picture leaves the other processors to the answers.
 */
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

export { sharp };
