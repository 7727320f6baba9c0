/** The metadata of an archive of streets: whether its schema is the one that the map draws, and its attribution. */

/** The layers of the Protomaps basemap, version 4, without which the map does not draw an archive. */
const NEEDED_LAYERS = ['earth', 'water', 'roads'];
const VERSION = 4;
const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&copy;': '©',
  '&#169;': '©',
  '&nbsp;': ' ',
};

/**
 * Returns why an archive of vector tiles with this metadata (parsed JSON) cannot be drawn: its layers or its version, and the permitted
 * ones, to follow "expected". Null for a Protomaps basemap of version 4.
 */
export function streetProblemOf(metadata: unknown): string | null {
  const layers = layersOf(metadata);
  const schema = `the Protomaps basemap schema, version ${VERSION} (layers ${NEEDED_LAYERS.join(', ')} and others)`;
  if (layers.length === 0) return `vector tiles of ${schema}; its metadata lists no layers`;
  const ids = layers.map(({ id }) => id);
  if (!NEEDED_LAYERS.every((layer) => ids.includes(layer))) {
    return `vector tiles of ${schema}; its layers are ${[...ids].sort().join(', ')}`;
  }
  const version = fieldOf(metadata, 'version');
  const major = typeof version === 'string' ? Number.parseInt(version, 10) : Number.NaN;
  if (major < VERSION || layers.some(({ fields }) => fields.includes('pmap:kind'))) {
    return `vector tiles of ${schema}; its version is ${major < VERSION ? version : 'an earlier one'}`;
  }
  return null;
}

/**
 * Returns the attribution in an archive's metadata (parsed JSON) as HTML: its text without its own markup, and with a link to the copyright of
 * OpenStreetMap, which is named in any case.
 */
export function streetAttributionOf(metadata: unknown): string {
  const given = fieldOf(metadata, 'attribution');
  const text = (typeof given === 'string' ? given : '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|copy|#169|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
  const named = text.includes('OpenStreetMap') ? text : `${text} © OpenStreetMap`.trim();
  return escapeHtml(named).replace(/OpenStreetMap(?: contributors)?/, OPEN_STREET_MAP);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function layersOf(metadata: unknown): readonly { readonly id: string; readonly fields: readonly string[] }[] {
  const layers = fieldOf(metadata, 'vector_layers');
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: unknown) => {
    const id = fieldOf(layer, 'id');
    const fields = fieldOf(layer, 'fields');
    if (typeof id !== 'string') return [];
    return [{ id, fields: typeof fields === 'object' && fields !== null ? Object.keys(fields) : [] }];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
