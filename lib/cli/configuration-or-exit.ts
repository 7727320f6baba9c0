import { type Config, ConfigError, currentConfig } from '#lib/config';

/** Reads the configuration; on a bad value prints what is wrong with it and ends the process with exit code 2. */
export function givenConfiguration(): Config {
  try {
    return currentConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
