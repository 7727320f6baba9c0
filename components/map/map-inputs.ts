/** The ways to move a map that not every visitor uses. Their code loads for those who may. */
import type * as leaflet from './leaflet-parts.ts';

type HandlerClass = typeof leaflet.Handler;

const MAP_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '_']);

/**
 * Lets keys move a map that has the focus, and two fingers zoom it on a screen with touch. The code for keys loads when the map gets the
 * focus; keys pressed until then move the map as soon as it has loaded, and do not scroll the page. Returns a function that ends this before the code has loaded; it tolerates a removed map.
 */
export function addInputs(map: leaflet.Map): () => void {
  let isGone = false;
  const add = async (name: 'keyboard' | 'touchZoom', load: () => Promise<HandlerClass>) => {
    // A map that was created after its code has loaded has the handler.
    if (map[name]) return;
    const Handler = await load();
    if (!isGone && !map[name]) map.addHandler(name, Handler);
  };
  const container = map.getContainer();
  container.tabIndex = 0;
  const onFocus = async () => {
    const pressed: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !MAP_KEYS.has(event.key)) return;
      event.preventDefault();
      pressed.push(event);
    };
    container.addEventListener('keydown', keep);
    try {
      await add('keyboard', async () => (await import('leaflet/src/map/handler/Map.Keyboard')).Keyboard);
    } finally {
      container.removeEventListener('keydown', keep);
    }
    if (isGone || document.activeElement !== container) return;
    // The handler receives a focus when it comes, and this one came before.
    map.fire('focus');
    for (const event of pressed) container.dispatchEvent(new KeyboardEvent(event.type, event));
  };
  if (!map.keyboard) container.addEventListener('focus', onFocus, { once: true });
  if (navigator.maxTouchPoints > 0)
    add('touchZoom', async () => (await import('leaflet/src/map/handler/Map.TouchZoom')).TouchZoom).catch(
      (error: unknown) => console.error(error),
    );
  return () => {
    isGone = true;
    container.removeEventListener('focus', onFocus);
  };
}
