import { currentLog } from '#lib/log';
import { currentStudio } from '#lib/studio/database/current-studio';
import { VisitCounter } from '#lib/studio/visits/visit-counter';

/** Returns a counter of visits that writes to the studio of this process. */
export function openVisitCounter(): VisitCounter {
  return new VisitCounter({
    openDatabase: async () => {
      const studio = await currentStudio();
      if (studio === null) throw new Error('The studio is off.');
      return studio.db;
    },
    onFailure: (error) =>
      currentLog().warn({ err: error }, 'Visits cannot be stored; they are kept in memory and tried again'),
  });
}
