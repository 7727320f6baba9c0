import { LANDSCAPES } from '#lib/demo/landscapes';
import { atmosphere, enter, type Room, shell } from './room.ts';
import type { Scene } from './scene.ts';
import type { Template } from './template.ts';

/** The hours of a template's compositions, in turn. */
const HOURS = ['day', 'golden', 'dusk', 'night', 'dawn', 'day'] as const;

/**
 * Returns the template of a room that has a view. `dress` draws what is in the empty room; `landscapes` are by default all. Of several pictures
 * for a landscape, each has the style of other regions.
 */
export const interior = (
  name: string,
  count: number,
  caption: Template['caption'],
  dress: (scene: Scene, room: Room) => string,
  landscapes: Template['landscapes'] = LANDSCAPES,
): Template => ({
  name,
  subject: 'interior',
  horizon: 430,
  landscapes,
  hours: HOURS,
  count,
  opensOntoView: true,
  isStyled: count > 1,
  caption,
  draw: (scene) => {
    const room = enter(scene);
    return shell(scene, room) + dress(scene, room) + atmosphere(scene);
  },
});
