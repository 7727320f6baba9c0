/**
 * Sets the number of threads that libvips keeps. Must be evaluated before sharp, which reads the variable when it is loaded.
 *
 * Without a number libvips ends a thread that was idle for 15 seconds, and a picture that begins in that instant is lost: its promise
 * never settles, and all later pictures wait for it (https://github.com/lovell/sharp/issues/4486). Kept threads do not have this race.
 * Enough for the four threads of libuv, each of which needs up to three for one picture.
 */
process.env.VIPS_MAX_THREADS ??= '16';
