/**
 * The vocabulary that ships with the program: rental types, amenities, tags and review channels with their titles in five languages.
 * The demo uses it as it is; listings exports use its titles for amenities and rental types that they have in common.
 */
import type { BundleVocabulary } from '#lib/import/bundle/bundle';

type Titles = readonly [en: string, fr: string, de: string, es: string, it: string];

const rentalTypes = {
  villa: ['Villa', 'Villa', 'Villa', 'Villa', 'Villa'],
  apartment: ['Apartment', 'Appartement', 'Ferienwohnung', 'Apartamento', 'Appartamento'],
  cottage: ['Cottage', 'Cottage', 'Häuschen', 'Casita', 'Cottage'],
  chalet: ['Chalet', 'Chalet', 'Chalet', 'Chalet', 'Chalet'],
  farmhouse: ['Farmhouse', 'Ferme', 'Bauernhaus', 'Casa de campo', 'Casale'],
  townhouse: ['Townhouse', 'Maison de ville', 'Stadthaus', 'Casa de ciudad', 'Casa di città'],
  cabin: ['Cabin', 'Cabane', 'Hütte', 'Cabaña', 'Casetta di legno'],
  beach_house: ['Beach house', 'Maison de plage', 'Strandhaus', 'Casa de playa', 'Casa al mare'],
  studio: ['Studio', 'Studio', 'Studio', 'Estudio', 'Monolocale'],
  castle: ['Castle', 'Château', 'Schloss', 'Castillo', 'Castello'],
  houseboat: ['Houseboat', 'Péniche', 'Hausboot', 'Casa flotante', 'Casa galleggiante'],
  loft: ['Loft', 'Loft', 'Loft', 'Loft', 'Loft'],
} as const satisfies Record<string, Titles>;

const features = {
  pool: ['Private pool', 'Piscine privée', 'Eigener Pool', 'Piscina privada', 'Piscina privata'],
  garden: ['Garden', 'Jardin', 'Garten', 'Jardín', 'Giardino'],
  terrace: ['Terrace', 'Terrasse', 'Terrasse', 'Terraza', 'Terrazza'],
  balcony: ['Balcony', 'Balcon', 'Balkon', 'Balcón', 'Balcone'],
  roof_terrace: ['Roof terrace', 'Toit-terrasse', 'Dachterrasse', 'Azotea', 'Terrazza sul tetto'],
  sea_view: ['Sea view', 'Vue sur la mer', 'Meerblick', 'Vistas al mar', 'Vista mare'],
  mountain_view: [
    'Mountain view',
    'Vue sur les montagnes',
    'Bergblick',
    'Vistas a la montaña',
    'Vista montagna',
  ],
  lake_view: ['Lake view', 'Vue sur le lac', 'Seeblick', 'Vistas al lago', 'Vista lago'],
  fireplace: ['Fireplace', 'Cheminée', 'Kamin', 'Chimenea', 'Camino'],
  sauna: ['Sauna', 'Sauna', 'Sauna', 'Sauna', 'Sauna'],
  hot_tub: ['Hot tub', 'Bain à remous', 'Whirlpool', 'Bañera de hidromasaje', 'Vasca idromassaggio'],
  barbecue: ['Barbecue', 'Barbecue', 'Grill', 'Barbacoa', 'Barbecue'],
  pizza_oven: ['Pizza oven', 'Four à pizza', 'Pizzaofen', 'Horno de leña', 'Forno a legna'],
  bicycles: ['Bicycles', 'Vélos', 'Fahrräder', 'Bicicletas', 'Biciclette'],
  canoe: ['Canoe', 'Canoë', 'Kanu', 'Canoa', 'Canoa'],
  ski_room: ['Ski room', 'Local à skis', 'Skiraum', 'Guardaesquís', 'Deposito sci'],
  library: ['Library', 'Bibliothèque', 'Bibliothek', 'Biblioteca', 'Biblioteca'],
  games_room: ['Games room', 'Salle de jeux', 'Spielzimmer', 'Sala de juegos', 'Sala giochi'],
  workspace: ['Desk', 'Bureau', 'Schreibtisch', 'Escritorio', 'Scrivania'],
  pets_allowed: [
    'Pets welcome',
    'Animaux bienvenus',
    'Haustiere willkommen',
    'Mascotas bienvenidas',
    'Animali ammessi',
  ],
} as const satisfies Record<string, Titles>;

const furnishings = {
  wifi: ['Wi-Fi', 'Wi-Fi', 'WLAN', 'Wifi', 'Wi-Fi'],
  kitchen: ['Kitchen', 'Cuisine', 'Küche', 'Cocina', 'Cucina'],
  dishwasher: ['Dishwasher', 'Lave-vaisselle', 'Geschirrspüler', 'Lavavajillas', 'Lavastoviglie'],
  washing_machine: ['Washing machine', 'Lave-linge', 'Waschmaschine', 'Lavadora', 'Lavatrice'],
  dryer: ['Tumble dryer', 'Sèche-linge', 'Wäschetrockner', 'Secadora', 'Asciugatrice'],
  oven: ['Oven', 'Four', 'Backofen', 'Horno', 'Forno'],
  microwave: ['Microwave', 'Micro-ondes', 'Mikrowelle', 'Microondas', 'Microonde'],
  coffee_machine: ['Coffee machine', 'Machine à café', 'Kaffeemaschine', 'Cafetera', 'Macchina del caffè'],
  air_conditioning: [
    'Air conditioning',
    'Climatisation',
    'Klimaanlage',
    'Aire acondicionado',
    'Aria condizionata',
  ],
  heating: ['Heating', 'Chauffage', 'Heizung', 'Calefacción', 'Riscaldamento'],
  television: ['Television', 'Télévision', 'Fernseher', 'Televisor', 'Televisione'],
  parking: ['Parking', 'Place de parking', 'Parkplatz', 'Aparcamiento', 'Parcheggio'],
  ev_charger: ['EV charger', 'Borne de recharge', 'Ladestation', 'Cargador eléctrico', 'Ricarica per auto'],
  lift: ['Lift', 'Ascenseur', 'Aufzug', 'Ascensor', 'Ascensore'],
  cot: ['Cot', 'Lit bébé', 'Babybett', 'Cuna', 'Culla'],
  high_chair: ['High chair', 'Chaise haute', 'Hochstuhl', 'Trona', 'Seggiolone'],
  bed_linen: ['Bed linen', 'Draps', 'Bettwäsche', 'Ropa de cama', 'Lenzuola'],
  towels: ['Towels', 'Serviettes', 'Handtücher', 'Toallas', 'Asciugamani'],
  hair_dryer: ['Hair dryer', 'Sèche-cheveux', 'Haartrockner', 'Secador de pelo', 'Asciugacapelli'],
  iron: ['Iron', 'Fer à repasser', 'Bügeleisen', 'Plancha de ropa', 'Ferro da stiro'],
  outdoor_shower: ['Outdoor shower', 'Douche extérieure', 'Außendusche', 'Ducha exterior', 'Doccia esterna'],
  step_free_access: [
    'Step-free access',
    'Accès de plain-pied',
    'Stufenloser Zugang',
    'Acceso sin escalones',
    'Accesso senza gradini',
  ],
} as const satisfies Record<string, Titles>;

const tags = {
  seaside: ['By the sea', 'Bord de mer', 'Am Meer', 'Junto al mar', 'Sul mare'],
  mountains: ['In the mountains', 'À la montagne', 'In den Bergen', 'En la montaña', 'In montagna'],
  countryside: ['Countryside', 'Campagne', 'Auf dem Land', 'En el campo', 'In campagna'],
  city_break: ['City break', 'Escapade en ville', 'Städtereise', 'Escapada urbana', 'In città'],
  lakeside: ['By the lake', 'Au bord du lac', 'Am See', 'Junto al lago', 'Sul lago'],
  family: ['Family', 'En famille', 'Familie', 'En familia', 'Famiglia'],
  romantic: ['Romantic', 'Romantique', 'Romantisch', 'Romántico', 'Romantico'],
  large_groups: ['Large groups', 'Grands groupes', 'Große Gruppen', 'Grupos grandes', 'Gruppi numerosi'],
  skiing: ['Skiing', 'Ski', 'Skifahren', 'Esquí', 'Sci'],
  historic: ['Historic house', 'Maison historique', 'Historisches Haus', 'Casa histórica', 'Casa storica'],
  pet_friendly: ['Pet friendly', 'Avec son chien', 'Mit Hund', 'Con mascota', 'Con il cane'],
  remote_work: ['Remote work', 'Télétravail', 'Arbeiten unterwegs', 'Teletrabajo', 'Smart working'],
} as const satisfies Record<string, Titles>;

const channels = {
  direct: ['Direct', 'Direct', 'Direkt', 'Directo', 'Diretto'],
  guest_book: ['Guest book', "Livre d'or", 'Gästebuch', 'Libro de visitas', 'Libro degli ospiti'],
  partner_site: ['Partner site', 'Site partenaire', 'Partnerseite', 'Web asociada', 'Sito partner'],
  agency: ['Local agency', 'Agence locale', 'Agentur vor Ort', 'Agencia local', 'Agenzia locale'],
} as const satisfies Record<string, Titles>;

/** The key of a rental type in the shipped vocabulary, such as `villa`. */
export type RentalType = keyof typeof rentalTypes;
/** The key of an amenity that the demo's texts can describe, such as `pool`. */
export type Feature = keyof typeof features;
/** The key of an amenity in the shipped vocabulary, such as `pool` or `wifi`. */
export type Amenity = Feature | keyof typeof furnishings;
/** The key of a tag in the shipped vocabulary, such as `seaside`. */
export type Tag = keyof typeof tags;

/** Keys of the review channels in the shipped vocabulary, the most frequent of the demo first. */
export const REVIEW_CHANNELS = ['direct', 'partner_site', 'guest_book', 'agency'] as const;

/**
 * Yields every entry of the shipped vocabulary with titles in five languages: rental types, amenities, tags, channels, each kind in the
 * order in which filters list it.
 */
export function* shippedVocabulary(): Generator<BundleVocabulary> {
  yield* entries('rental_type', rentalTypes);
  yield* entries('amenity', { ...features, ...furnishings });
  yield* entries('tag', tags);
  yield* entries('channel', channels);
}

function* entries(
  kind: BundleVocabulary['kind'],
  table: Readonly<Record<string, Titles>>,
): Generator<BundleVocabulary> {
  let ordinal = 0;
  for (const [key, [en, fr, de, es, it]] of Object.entries(table)) {
    ordinal += 1;
    yield { kind, key, ordinal, titles: { en, fr, de, es, it } };
  }
}
