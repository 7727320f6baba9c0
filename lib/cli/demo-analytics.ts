import { demoNote } from '#lib/cli/demo-catalogue';
import { type Config, configuredVariables } from '#lib/config';
import { openShelf } from '#lib/store/current-store';

/**
 * Returns the variables by which a server of the demo with a studio counts visits, so that the studio has some to show; none for the operator's
 * own catalogue, without a studio, and where `ANALYTICS` is set. Rejects when the catalogue cannot be reached.
 * @param settings the variables that are set
 */
export async function demoAnalytics(
  config: Config,
  { settings } = configuredVariables(),
): Promise<Readonly<Record<string, string>>> {
  if (config.studio === null || 'ANALYTICS' in settings) return {};
  const shelf = openShelf(config);
  try {
    const id = await shelf.currentId().catch(() => null);
    const isDemo = id !== null && (await demoNote(config.dataDirectory, id)) !== null;
    return isDemo ? { ANALYTICS: 'on' } : {};
  } finally {
    await shelf.close();
  }
}
