import type { Landscape } from '#lib/demo/landscapes';
import type { Culture } from '#lib/demo/markets';
import type { Random } from '#lib/demo/random';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

interface NameParts {
  /** Patterns with `*` for the second word. */
  readonly grand: readonly string[];
  readonly plain: readonly string[];
  readonly flat: readonly string[];
  readonly wooden: readonly string[];
  readonly castle: readonly string[];
  readonly boat: readonly string[];
  readonly words: readonly string[];
}

const words = (text: string) => text.split('|');

const parts: Readonly<Record<Culture, NameParts>> = {
  english: {
    grand: words('* House|The * House|* Manor|* Lodge'),
    plain: words('* Cottage|* Farm|Little *|The Old *|* Barn|* Croft'),
    flat: words('* Loft|* Rooms|The * Nook|* Mews'),
    wooden: words('* Cabin|* Lodge|* Hut'),
    castle: words('* Castle|* Towers|* Hall'),
    boat: words('The *|Lady *|* Drifter'),
    words: words(
      'Hawthorn|Bramble|Curlew|Primrose|Juniper|Heron|Rowan|Thistle|Lavender|Kestrel|Willow|Fern|Mulberry|Saltmarsh|Otter|Wren|Orchard|Bluebell|Driftwood|Foxglove|Hazel|Pebble|Puffin|Sorrel|Maple|Tamarisk|Nightingale|Quince|Lark|Samphire',
    ),
  },
  french: {
    grand: words('Villa *|La Bastide *|Le Domaine *|Le Manoir *'),
    plain: words('La Maison *|Le Mas *|La Ferme *|Le Clos *|La Petite Maison *'),
    flat: words('L’Atelier *|Le Nid *|Le Grenier *|Le Balcon *'),
    wooden: words('Chalet *|La Cabane *|Le Refuge *'),
    castle: words('Château *|La Tour *|Le Donjon *'),
    boat: words('La Péniche *|Le Bateau *'),
    words: words(
      'des Lavandes|des Tilleuls|du Figuier|des Hirondelles|de l’Olivier|du Moulin|des Glycines|d’Élise|de la Source|des Amandiers|du Puits|des Mésanges|de Marguerite|des Cerisiers|du Verger|de l’Aubépine|des Genêts|du Rossignol|des Embruns|de l’Ormeau|du Lavoir|des Bruyères|de Suzanne|du Châtaignier',
    ),
  },
  german: {
    grand: words('Villa *|Haus *|Landhaus *'),
    plain: words('Haus *|*hof|Ferienhaus *|*häusl'),
    flat: words('Wohnung *|*nest|Stube *'),
    wooden: words('Chalet *|*hütte|Berghaus *'),
    castle: words('Schloss *|Burg *stein|Schlösschen *'),
    boat: words('Hausboot *|MS *'),
    words: words(
      'Edelweiß|Enzian|Holunder|Linden|Amsel|Lerchen|Birken|Rosen|Kranich|Ahorn|Silber|Wiesen|Kirsch|Sonnen|Schwalben|Mühl|Mond|Lärchen|Bären|Falken|Apfel|Efeu|Drossel|Tannen',
    ),
  },
  spanish: {
    grand: words('Villa *|Finca *|Hacienda *|Quinta *'),
    plain: words('Casa *|Cortijo *|La Casita *|Masía *'),
    flat: words('Ático *|Rincón *|Casa *'),
    wooden: words('Cabaña *|Refugio *|Casa *'),
    castle: words('Castillo *|Torre *|Palacio *'),
    boat: words('Barca *'),
    words: words(
      'Azahar|Olivares|Jacaranda|Limonero|Paloma|Buganvilla|Almendros|Lucero|Romero|Candela|Golondrina|Higuera|Amapola|Esperanza|Brisa|Encina|Jazmín|Salinas|Alegría|Albahaca|Zarzamora|Colibrí|Mirlo|Granada',
    ),
  },
  italian: {
    grand: words('Villa *|Tenuta *|Palazzo *'),
    plain: words('Casa *|Podere *|Cascina *|Casale *|Masseria *|Ca’ *'),
    flat: words('Casa *|Attico *|Corte *'),
    wooden: words('Baita *|Casa *|Maso *'),
    castle: words('Castello *|Torre *|Rocca *'),
    boat: words('Barca *'),
    words: words(
      'Limonaia|Ginestra|Rosmarino|Mimosa|Glicine|Lucciola|Allodola|Melograno|Oleandro|Cipresso|Fiordaliso|Gelsomino|Civetta|Papavero|Ulivo|Lavanda|Rondine|Mirto|Fontana|Primavera|Nespola|Tramontana|Alba|Corbezzolo|Serena|Vendemmia',
    ),
  },
  portuguese: {
    grand: words('Quinta *|Solar *|Villa *|Herdade *'),
    plain: words('Casa *|Monte *|Casinha *'),
    flat: words('Casa *|Ático *|Cantinho *'),
    wooden: words('Cabana *|Refúgio *'),
    castle: words('Castelo *|Paço *|Torre *'),
    boat: words('Barco *'),
    words: words(
      'Alfazema|Gaivota|Amendoeira|Figueira|Andorinha|Saudade|Oliveira|Maresia|Alecrim|Esperança|Laranjeira|Cegonha|Azulejo|Rosmaninho|Madressilva|Camélia|Estrela|Medronho|Sobreiro|Lua',
    ),
  },
  dutch: {
    grand: words('Villa *|Landhuis *|Huize *'),
    plain: words('Huis *|Hoeve *|’t *huisje|De *'),
    flat: words('Bovenhuis *|De *|’t *'),
    wooden: words('Boshuis *|De *'),
    castle: words('Kasteel *|Slot *'),
    boat: words('Woonboot *|De *'),
    words: words(
      'Zeemeeuw|Duinroos|Reiger|Kievit|Wilg|Lelie|Grutto|Zwaluw|Merel|Zilver|Linde|Boterbloem|Schelp|Zonnewende|Nachtegaal|Vuurtoren',
    ),
  },
  nordic: {
    grand: words('Villa *|*gården|Hus *'),
    plain: words('*stua|*huset|Lille *|*gården'),
    flat: words('*rommet|*loftet|Lilla *'),
    wooden: words('*hytta|*stugan|*bu'),
    castle: words('*slott|*borg'),
    boat: words('Båten *|*flåten'),
    words: words(
      'Lyng|Bjørke|Svale|Måne|Fjell|Strand|Sol|Nord|Havre|Ask|Skjær|Ørne|Vind|Tyri|Elg|Blåbær|Rogn|Snø|Rype|Sjø',
    ),
  },
  slavic: {
    grand: words('Vila *|Villa *|Dvorac *'),
    plain: words('Dom *|Vila *|Dom *'),
    flat: words('Apartman *|Dom *'),
    wooden: words('Chata *|Koliba *|Brvnara *'),
    castle: words('Dvorac *|Zamek *|Kula *'),
    boat: words('Barka *|Brod *'),
    words: words(
      'Lavanda|Maslina|Jelka|Lipa|Galeb|Rosa|Zora|Breza|Murva|Bura|Dunja|Smreka|Zlata|Vesna|Marjeta|Ružmarin|Nevena|Borovnica|Hana|Magnolia|Višnja',
    ),
  },
  greek: {
    grand: words('Villa *|Archontiko *|Ktima *'),
    plain: words('Spiti *|To Spiti tis *|Casa *|* House'),
    flat: words('* Rooms|To Balkoni tis *'),
    wooden: words('Kalyva *|Spiti *'),
    castle: words('Pyrgos *|Kastro *'),
    boat: words('Kaiki *|* of the Sea'),
    words: words(
      'Eleni|Thalassa|Anemos|Elia|Kalliope|Meltemi|Asteria|Rodi|Galini|Ariadne|Levanda|Aegli|Nefeli|Iris|Myrto|Selini|Daphne|Zephyros|Ammos|Eos',
    ),
  },
  arabic: {
    grand: words('Riad *|Dar *|Kasbah *|Palais *'),
    plain: words('Dar *|Beit *|Riad *'),
    flat: words('Dar *|Beit *'),
    wooden: words('Dar *|Beit *'),
    castle: words('Kasbah *|Ksar *'),
    boat: words('Felucca *|Dahabiya *'),
    words: words(
      'Yasmine|Zitoun|Nour|Amira|Warda|Zahra|Leïla|Saffron|El Bahr|Nakhla|Tamarisk|Sultana|Salam|El Hanna|Atlas|Chems|Rimal|Noujoum|Menthe|Qamar',
    ),
  },
  turkish: {
    grand: words('Villa *|* Konağı|* Köşkü'),
    plain: words('* Evi|* Taş Ev|Villa *'),
    flat: words('* Daire|* Evi'),
    wooden: words('* Dağ Evi|* Kulübe'),
    castle: words('* Kale|* Kulesi'),
    boat: words('* Gulet|Tekne *'),
    words: words(
      'Zeytin|Nar|İncir|Defne|Lale|Yasemin|Begonvil|Mavi|Turunç|Ada|Lodos|Ceviz|Gül|Badem|Deniz|Poyraz',
    ),
  },
  japanese: {
    grand: words('*-tei|* Villa|*-so'),
    plain: words('* Machiya|*-an|* Kominka|* House'),
    flat: words('* Rooms|*-an'),
    wooden: words('* Lodge|* Yama-no-ie'),
    castle: words('*-tei|* Manor'),
    boat: words('*-maru'),
    words: words(
      'Sakura|Momiji|Tsubaki|Hotaru|Yuki|Kaede|Sumire|Tsuki|Kawa|Matsu|Take|Hinoki|Ume|Asagiri|Kumo|Mizu|Fuji|Ayame',
    ),
  },
  malay: {
    grand: words('Villa *|The * Residence|* Villa'),
    plain: words('* House|Rumah *|Baan *|Casa *'),
    flat: words('* Rooms|Baan *'),
    wooden: words('* Bungalow|Pondok *|Baan *'),
    castle: words('* Palace|Puri *'),
    boat: words('* Houseboat|Kapal *'),
    words: words(
      'Melati|Kamboja|Frangipani|Lotus|Padi|Bulan|Chandra|Teratai|Suan|Talay|Mangga|Nagi|Orchid|Saffron|Jasmine|Gecko|Surya|Banyan|Cempaka|Kelapa|Tamarind|Pelangi',
    ),
  },
};

const styles: Readonly<Record<RentalType, keyof Omit<NameParts, 'words'>>> = {
  villa: 'grand',
  apartment: 'flat',
  cottage: 'plain',
  chalet: 'wooden',
  farmhouse: 'plain',
  townhouse: 'plain',
  cabin: 'wooden',
  beach_house: 'plain',
  studio: 'flat',
  castle: 'castle',
  houseboat: 'boat',
  loft: 'flat',
};

const timbered: ReadonlySet<Landscape> = new Set(['alpine', 'forest', 'fjord']);

/** Returns a random house name in the language of a culture that suits the type and the landscape. Names can repeat. */
export function homeName(culture: Culture, type: RentalType, landscape: Landscape, random: Random): string {
  const names = parts[culture];
  const pattern = random.pick(names[type === 'cabin' && !timbered.has(landscape) ? 'plain' : styles[type]]);
  const word = random.pick(names.words);
  const isJoined = /\*\p{Ll}/u.test(pattern);
  const name = pattern.replace('*', isJoined ? word.replace(/-$/, '') : word);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
