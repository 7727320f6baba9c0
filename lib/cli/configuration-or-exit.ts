import { type Config, ConfigError, currentConfig } from '#lib/config';

/**
 * Returns the configuration of the environment. On an invalid value prints the reason and ends the process with exit code 2.
 */
export function configurationOrExit(): Config {
  try {
    return currentConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
