import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

interface Noun {
  readonly noun: string;
  readonly feminine: boolean;
}

const nouns: Readonly<Record<RentalType, Noun>> = {
  villa: { noun: 'villa', feminine: true },
  apartment: { noun: 'appartement', feminine: false },
  cottage: { noun: 'cottage', feminine: false },
  chalet: { noun: 'chalet', feminine: false },
  farmhouse: { noun: 'ferme', feminine: true },
  townhouse: { noun: 'maison de ville', feminine: true },
  cabin: { noun: 'cabane', feminine: true },
  beach_house: { noun: 'maison de plage', feminine: true },
  studio: { noun: 'studio', feminine: false },
  castle: { noun: 'château', feminine: false },
  houseboat: { noun: 'péniche', feminine: true },
  loft: { noun: 'loft', feminine: false },
};

const numbers =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  );
const spell = (n: number) => numbers[n] ?? String(n);

/** Whether "de" is elided before a name. An initial h is not mute in the names of other languages. */
const startsWithVowel = (name: string) => /^[aeiouæœø]/i.test(name.normalize('NFD'));

function slots(home: HomeFacts): Slots {
  const { noun, feminine } = nouns[home.type];
  const elided = /^[aeiouéèêâ]/.test(noun);
  return {
    name: home.name,
    de: startsWithVowel(home.name) ? `d’« ${home.name} »` : `de « ${home.name} »`,
    place: home.place,
    at: home.at,
    type: noun,
    un: `${feminine ? 'une' : 'un'} ${noun}`,
    le: elided ? `l’${noun}` : `${feminine ? 'la' : 'le'} ${noun}`,
    notre: `notre ${noun}`,
    guests: spell(home.guests),
    bedrooms:
      home.bedrooms === 0 ? null : home.bedrooms === 1 ? 'une chambre' : `${spell(home.bedrooms)} chambres`,
    bathrooms: home.bathrooms === 1 ? 'une salle de bains' : `${spell(home.bathrooms)} salles de bains`,
    surface: `${home.surface} m²`,
    year: String(home.year),
  };
}

export const french: PhraseBank = {
  gender: (type) => (nouns[type].feminine ? 1 : 0),
  slots,
  and: 'et',
  adjectives: [
    '[lumineux|lumineuse]',
    'de charme',
    'joliment [aménagé|aménagée]',
    'au calme',
    '[chaleureux|chaleureuse]',
    '[spacieux|spacieuse]',
    'de caractère',
    'paisible',
    '[accueillant|accueillante]',
    '[baigné|baignée] de soleil',
    'à l’abri des regards',
    'confortable et [soigné|soignée]',
    '[élégant|élégante]',
    '[familial|familiale]',
    '[plein|pleine] de charme',
  ],
  headlines: [
    '{type} {adj} {hook}, {place}',
    '{type} {adj} {at}, avec {with}',
    '{type} pour {guests} {hook} – {place}',
    '{place} : {type} {adj} avec {with} et {with2}',
    '{ifPlainName}{name}, {type} {adj} {at}',
    '{type} {hook}, avec {with} – {place}',
    '{tease} : {type} {at}',
    '{tease} – {name}, {place}',
    '{type} {adj} pour {guests} {at}',
    '{place}, {hook} : {un} pour {guests}',
    '{tease} : {type} {at}, avec {with}',
    '{type} {at} avec {with}, pour {guests}',
    '{tease} – {place}',
  ],
  summaries: [
    '{type} {adj} {hook}, pour {guests} personnes, avec {with}.',
    'Pour {guests} personnes : {bedrooms}, avec {with} et {with2}.',
    '{un} de {surface} {hook}, avec {with} et {with2}.',
    'Avec {with} et {with2}, « {name} » convient à merveille à {guests} personnes.',
    '{bedrooms}, {bathrooms} et le calme en prime, {hook}.',
    'De la place pour {guests} {at}, {hook}.',
    '{surface} pour {guests} personnes {hook}, avec {with}.',
    '« {name} » accueille jusqu’à {guests} personnes {at}, avec {with} et {with2}.',
    '{notre} {hook} peut accueillir {guests} personnes.',
  ],
  summaryEnds: [
    'Au besoin, nous sommes joignables à tout moment.',
    'Venez les mains vides, tout est sur place.',
    'Un bon point de départ pour des journées sans programme.',
    'Certains jours, la voiture reste où elle est.',
    'Un endroit à partager avec ceux qu’on aime.',
    'Tout aussi agréable hors saison.',
    'Le matin, on entend les oiseaux.',
    'Nous avons gardé le charme et laissé le superflu.',
    'Des livres, des jeux et du bon café vous attendent.',
    'On n’a plus envie de repartir.',
  ],
  openings: [
    '{ifPlainName}Bienvenue à « {name} », {notre} {at}.',
    'Nous avons découvert « {name} » par hasard, un week-end {at}, et nous n’en sommes jamais vraiment repartis.',
    '{ifOld}« {name} » est dans notre famille depuis trois générations, et nous sommes heureux de partager ce lieu.',
    'Quand on nous demande à quoi ressemble {place}, nous conseillons une semaine à « {name} ».',
    'À « {name} », on laisse ses chaussures à l’entrée et ses soucis un peu plus loin.',
    'Il y a des lieux qui invitent à ralentir ; « {name} » est de ceux-là.',
    '{ifOld}Nous avons passé deux hivers à restaurer « {name} », et cela se voit dans les détails.',
    'La première chose dont parlent nos hôtes {at}, c’est la lumière.',
    '{ifOld}{ifPlainName}{notre} {at} s’appelle « {name} », et ce nom était là bien avant nous.',
    'Si vous venez {at} pour souffler un peu, commencez par « {name} ».',
    '{ifView}À « {name} », tout est à quelques pas : la table, l’ombre et la vue.',
    'Nous vivons à « {name} » une partie de l’année : il n’y manque rien, et la bibliothèque est bien remplie.',
  ],
  characters: {
    villa: [
      'La villa date de {year} et a gardé ses carreaux anciens et ses hauts volets.',
      '{ifOutOfTown}Construite en {year}, la villa se dresse sur un terrain privé, sans aucun vis-à-vis.',
    ],
    apartment: [
      'L’appartement est en étage, dans un immeuble de {year}, calme côté cour et clair côté rue.',
      'C’est un appartement tranquille aux hautes fenêtres, dans un immeuble de {year}.',
    ],
    cottage: [
      'Le cottage a été bâti en {year}, avec des murs assez épais pour affronter tous les temps.',
      'Portes basses, banquettes sous les fenêtres et poêle à bois : c’est ainsi qu’on vivait ici en {year}.',
    ],
    chalet: [
      'Le chalet a été construit en {year} en bois du pays, et les chambres sentent encore un peu le mélèze.',
      'De vieilles poutres de {year}, une isolation neuve et de grandes fenêtres au soleil.',
    ],
    farmhouse: [
      'La ferme était en activité dès {year} ; l’ancienne étable est devenue le séjour.',
      'Des murs de pierre, de grosses poutres et une cour avec son noyer : une ferme comme en {year}.',
    ],
    townhouse: [
      'La maison, construite en {year}, s’élève sur trois étages étroits et ensoleillés.',
      'Derrière une façade toute simple de {year}, il y a bien plus d’espace qu’on ne l’imagine.',
    ],
    cabin: [
      'La cabane, tout en bois, a été construite en {year} et est restée simple.',
      'Une belle pièce, de grandes fenêtres et une petite galerie : depuis {year}, la cabane n’a besoin de rien d’autre.',
    ],
    beach_house: [
      'La maison a été construite en {year}, avec des planchers clairs et de grandes fenêtres.',
      'Murs blancs, chaises bleues et patères pour les serviettes mouillées : depuis {year}, la maison attend l’été.',
    ],
    studio: [
      'Le studio est une belle pièce dans une maison de {year}, bien partagée entre le coin nuit et le séjour.',
      'Le studio est petit mais bien pensé, dans un immeuble tranquille de {year}.',
    ],
    castle: [
      'Certaines parties du château remontent à {year} ; il y a des tours, des salles et des cours à explorer.',
      'Les murs datent de {year} ; le chauffage, promis, est d’aujourd’hui.',
    ],
    houseboat: [
      'La péniche, lancée en {year}, a longtemps transporté des marchandises ; elle est aujourd’hui amarrée dans un endroit calme.',
      'On se réveille avec les canards et des reflets au plafond ; elle est à flot depuis {year}.',
    ],
    loft: [
      'Le loft était un atelier jusqu’en {year} ; il en reste les grandes verrières et les colonnes de fonte.',
      'Le loft est sous le toit d’un bâtiment de {year}, avec de hauts plafonds et de la lumière partout.',
    ],
  },
  afloat: ['le long du quai', 'parmi les bateaux', 'près du ponton'],
  interiors: [
    'À l’intérieur, vous disposez de {surface}, avec {bedrooms} et {bathrooms}, et mille coins où se poser.',
    '{ifGroup}Il y a de la place pour {guests} : {bedrooms}, {bathrooms} et un séjour où tout le monde finit par se retrouver.',
    'Vous trouverez {bedrooms} et {bathrooms}, avec une bonne literie et des draps de coton.',
    '{ifGroup}Avec {bedrooms} et {bathrooms}, on peut être ensemble, ou se retirer pour lire tranquille.',
    'Nous avons meublé ces {surface} avec ce que nous aimons : du vieux bois, du lin et quelques trouvailles de brocante.',
    '{ifGroup}Chacun trouve son coin dans les {surface}, et une longue table réunit tout le monde le soir.',
    '{bedrooms} et {bathrooms}, le tout fraîchement repeint ; ce qui avait une âme est resté.',
    'Vous avez {surface} pour vous : {bedrooms}, {bathrooms} et un canapé qu’on a du mal à quitter.',
  ],
  studioInteriors: [
    'Sur {surface}, il y a un bon lit, une petite table ronde et une vraie salle d’eau.',
    'Ce sont {surface}, pas plus, mais avec un lit confortable, un fauteuil pour lire et tout à portée de main.',
    'Sur {surface}, vous avez un grand lit, un canapé et une douche carrelée.',
  ],
  kitchens: [
    'Dans la cuisine, il y a des couteaux qui coupent, de grandes casseroles, de l’huile et du sel pour commencer.',
    'On peut vraiment cuisiner ici, avec ce qu’on a acheté le matin.',
    'Il y a une cafetière pour les lève-tôt et d’épais rideaux pour les lève-tard.',
    'Pour le premier soir, nous vous laissons du pain, du beurre et un produit du coin.',
    'Notre cahier de recettes est dans la cuisine ; ajoutez-y une page.',
  ],
  closings: [
    'Nous serons là pour vous remettre la clé et vous faire visiter.',
    'Écrivez-nous sans hésiter ; nous répondons en général le jour même.',
    'Dans le classeur, sur le buffet, vous trouverez nos boulangeries, nos balades et nos tables préférées.',
    'Un lit bébé, une arrivée tardive, un gâteau d’anniversaire ? Il suffit de demander.',
    'Nous serons heureux de vous accueillir.',
    'Beaucoup de nos hôtes reviennent chaque année, et nous le prenons comme un compliment.',
    'Faites comme chez des amis, c’est tout ce que nous demandons.',
    'Arrivez tard si vous voulez : la lampe au-dessus de la porte restera allumée.',
    'Nous vous dirons volontiers où vont les gens d’ici.',
    'Restez aussi longtemps que possible ; trois jours ne suffisent jamais.',
  ],
  features: {
    pool: {
      with: 'piscine privée',
      says: [
        'La piscine est à vous seuls et reste au soleil jusqu’au soir.',
        'On peut nager avant le petit déjeuner : la piscine est à quelques pas de la cuisine.',
      ],
    },
    garden: {
      with: 'jardin',
      says: [
        'Le jardin offre de l’ombre à toute heure, et des herbes aromatiques pour la cuisine.',
        '{ifGroup}Les enfants disparaissent dans le jardin et reviennent quand ils ont faim.',
      ],
    },
    terrace: {
      with: 'terrasse',
      says: [
        'Ici, l’essentiel de la vie se passe sur la terrasse.',
        'Sur la terrasse, il y a une table, des chaises et du soleil jusqu’au dîner.',
      ],
    },
    balcony: {
      with: 'balcon',
      says: [
        'Le balcon offre juste assez de place pour deux chaises et un premier café.',
        'Du balcon, on regarde le jour se lever.',
      ],
    },
    roof_terrace: {
      with: 'toit-terrasse',
      says: [
        'Sur le toit-terrasse, le ciel et les toits sont à vous.',
        '{ifGroup}Le soir, chacun monte son verre sur le toit-terrasse.',
      ],
    },
    sea_view: {
      with: 'vue sur la mer',
      says: [
        'On voit l’eau depuis la table du petit déjeuner.',
        'La vue sur la mer change d’heure en heure, et l’on se surprend à ne rien faire d’autre que la regarder.',
      ],
    },
    mountain_view: {
      with: 'vue sur les montagnes',
      says: [
        'Au crépuscule, les sommets rosissent, et on les voit du canapé.',
        'Du séjour, on voit les montagnes en face.',
      ],
    },
    lake_view: {
      with: 'vue sur le lac',
      says: [
        'Le lac est juste devant les fenêtres, lisse comme un miroir le matin.',
        'De son fauteuil, on suit les bateaux sur le lac.',
      ],
    },
    fireplace: {
      with: 'cheminée',
      says: [
        'Quand les soirées fraîchissent, on allume le feu ; le bois est sec, empilé près de la porte.',
        '{ifGroup}Dès que les jours raccourcissent, tout le monde s’installe devant la cheminée.',
      ],
    },
    sauna: {
      with: 'sauna',
      says: [
        'Le sauna est chaud en une demi-heure et fait des merveilles après une longue journée dehors.',
        'En fin de journée, il y a le sauna, avec une fenêtre pour voir tomber le soir.',
      ],
    },
    hot_tub: {
      with: 'bain à remous',
      says: [
        'C’est sous les étoiles que le bain à remous est le plus agréable.',
        'On profite du bain à remous par tous les temps, et plus encore sous la pluie.',
      ],
    },
    barbecue: {
      with: 'barbecue',
      says: [
        '{ifGroup}Le barbecue est assez grand pour toute la tablée.',
        'Le charbon est prêt pour le barbecue, et le boucher nous connaît.',
      ],
    },
    pizza_oven: {
      with: 'four à bois',
      says: [
        'Nous vous montrerons comment allumer le four à bois ; ensuite, ce sera pizza tous les soirs.',
        'Dans le four extérieur, le pain et les pizzas cuisent en quelques minutes.',
      ],
    },
    bicycles: {
      with: 'vélos à disposition',
      says: [
        'Des vélos vous attendent, pneus gonflés.',
        'Prenez les vélos : les plus jolis chemins sont trop étroits pour les voitures.',
      ],
    },
    canoe: {
      with: 'canoë',
      says: [
        'Un canoë et deux pagaies vous attendent au bord de l’eau.',
        'Le canoë est à vous pour la semaine, gilets compris.',
      ],
    },
    ski_room: {
      with: 'local à skis',
      says: [
        'Un local chauffé accueille les skis et les chaussures.',
        'Les skis au local, les chaussures au sèche-chaussures, et vous au chaud.',
      ],
    },
    library: {
      with: 'bibliothèque',
      says: [
        'Il y a des livres en cinq langues ; prenez-en un, laissez-en un.',
        'Sur les rayonnages, on trouve de tout, du roman policier au guide des oiseaux.',
      ],
    },
    games_room: {
      with: 'salle de jeux',
      says: [
        'La salle de jeux et son baby-foot ont sauvé bien des jours de pluie.',
        'Pour les soirées, il y a des jeux de société, des fléchettes et une table de ping-pong.',
      ],
    },
    workspace: {
      with: 'coin bureau',
      says: [
        'S’il faut travailler, il y a un grand bureau et une bonne connexion.',
        'Le bureau est près d’une fenêtre, ce qui rend même les e-mails supportables.',
      ],
    },
    pets_allowed: {
      with: 'panier pour le chien',
      says: [
        'Votre chien peut venir ; une gamelle l’attend à la porte et une belle balade au coin de la rue.',
        'Amenez votre chien, le nôtre sera ravi.',
      ],
    },
  },
  landscapes: {
    coast: {
      hooks: ['derrière les dunes', 'à deux pas du sable', 'à quelques pas de l’eau', 'face aux vagues'],
      teases: ['Les pieds dans le sable', 'Longues journées de plage', 'Dunes, vent et grand ciel'],
      openings: [
        'Depuis « {name} », on rejoint la plage en quelques minutes à pied, et la nuit on entend la mer.',
        '{at}, la plage est large et longue, et « {name} » se trouve juste derrière.',
        '{ifView}À « {name} », la journée commence par un coup d’œil à la mer et une question : quelle plage aujourd’hui ?',
      ],
      around: [
        'Un sentier traverse les dunes, et de l’autre côté il y a toujours de la place.',
        'Le matin, on achète le poisson directement aux pêcheurs.',
        'La promenade, le glacier et le port sont tout proches.',
      ],
      doing: [
        'L’été, on se baigne et on bâtit des châteaux de sable ; l’hiver, on n’a que les mouettes pour voisines.',
        'Le printemps et l’automne sont faits pour les longues marches à marée basse et les cerfs-volants.',
        'Les surfeurs aiment la houle, les enfants les eaux peu profondes.',
      ],
      intros: [
        'De larges plages, des dunes et un vent frais donnent le rythme des journées.',
        'Ici, la vie est tournée vers la mer : les bateaux de pêche le matin, les châteaux de sable l’après-midi, et le soir la promenade.',
      ],
    },
    mediterranean: {
      hooks: [
        'au-dessus de la baie',
        'entre pins et oliviers',
        'tout près des criques',
        'près du petit port',
      ],
      teases: [
        'Pins, cigales et eau bleue',
        'Une baignade avant le petit déjeuner',
        'Longs déjeuners à l’ombre',
      ],
      openings: [
        'À « {name} », on se réveille avec les cigales et l’odeur des pins et de la pierre chaude.',
        '{de}, on entend la mer, et en quelques minutes on y plonge.',
        '{ifView}{at}, on voit la mer de partout, et « {name} » en a l’une des plus belles vues.',
      ],
      around: [
        'Des marches descendent jusqu’à une crique aux eaux claires.',
        'Au marché du matin, il y a des pêches, des olives et du poisson ; à midi, il ne reste plus rien.',
        'Dans le petit port, les bateaux s’amarrent devant les tables des cafés.',
      ],
      doing: [
        'L’été, on se baigne tôt le matin et en fin de journée, et l’on dort entre les deux ; en demi-saison, la côte est à vous.',
        'Le sentier du littoral n’est jamais aussi beau qu’au printemps, quand tout est en fleurs.',
        'Emportez un pique-nique et cherchez une baie qui n’a pas de nom.',
      ],
      intros: [
        'Des criques limpides, des pins parasols et des terrasses au soleil : ici, chaque jour a un air de dimanche.',
        'La mer reste tiède jusqu’en automne, les marchés débordent et les soirées commencent tard.',
      ],
    },
    cyclades: {
      hooks: ['au-dessus de l’eau', 'entre les murs blancs', 'dans les ruelles blanches', 'face au couchant'],
      teases: ['Murs blancs, mer bleue', 'Bougainvilliers et longs couchants', 'Matins des îles'],
      openings: [
        'Chaque printemps, nous repeignons « {name} » à la chaux, jusqu’aux marches du seuil.',
        '{ifView}Depuis « {name} », on ne voit que la mer, le ciel et une chapelle ou deux.',
        'Dans les ruelles autour {de}, pas de voitures : seulement des chats et des bougainvilliers.',
      ],
      around: [
        'Des marches blanches descendent au village, avec sa boulangerie, sa chapelle et ses deux tavernes.',
        'La plage la plus proche est petite, en galets, et l’eau y est très claire.',
        'Le ferry passe une fois par jour, et tout le monde descend le voir arriver.',
      ],
      doing: [
        'En plein été, le vent garde les nuits fraîches ; avant et après, la mer est calme.',
        'Marchez tôt sur les anciens sentiers muletiers, baignez-vous à midi, dînez tard.',
        'Au printemps, l’île entière est verte et pleine de coquelicots.',
      ],
      intros: [
        'Des cubes blancs escaladent la colline au-dessus d’une mer d’un bleu à peine croyable.',
        'Chapelles, moulins et tavernes au bord de l’eau : les journées sont simples, et personne n’est pressé.',
      ],
    },
    atlantic: {
      hooks: ['au-dessus des falaises', 'près du phare', 'face à l’océan', 'entre le port et la pointe'],
      teases: ['Tempêtes, marées et bon poêle', 'Air salé et matins tranquilles', 'Au rythme des marées'],
      openings: [
        'À « {name} », on lit le temps à la fenêtre : il arrive tout droit du large.',
        '{ifView}« {name} » regarde vers l’ouest : le phare, et l’océan à perte de vue.',
        'Deux fois par jour, la marée redessine le rivage {at}, et « {name} » est aux premières loges.',
      ],
      around: [
        'Le sentier des falaises passe tout près, et la vue change à chaque tournant.',
        'Au port, on vend des huîtres et des maquereaux à la descente du bateau.',
        'À marée basse apparaît toute une plage qui n’existait pas au petit déjeuner.',
      ],
      doing: [
        'On vient l’été pour se baigner, l’automne pour les tempêtes et le printemps pour les fleurs.',
        'Entre deux averses, il y a toujours le temps d’aller jusqu’à la pointe.',
        'On peut chercher des crabes dans les rochers pendant des heures.',
      ],
      intros: [
        'Falaises, phares et marées donnent à ce rivage sa beauté sauvage.',
        'Le vent sent le sel, les ports le goudron et les filets, et le poisson n’est jamais meilleur qu’après une longue marche.',
      ],
    },
    tropical: {
      hooks: [
        'sous les palmiers',
        'près du lagon',
        'entre le village et le récif',
        'en pleine végétation tropicale',
      ],
      teases: ['Pieds nus sous les palmiers', 'Pluies tièdes et mangues mûres', 'Jours de lagon'],
      openings: [
        '« {name} » s’ouvre à la brise de tous les côtés, et les geckos sont compris dans le prix.',
        'Chaque matin, des fleurs de frangipanier tombent sur les marches {de} ; nous ne les balayons plus.',
        '{at}, la vie se passe dehors, et « {name} » est [fait|faite] pour cela.',
      ],
      around: [
        'Un chemin de sable mène à l’eau entre les cocotiers.',
        'À l’échoppe du coin, on trouve des jus frais et le meilleur poisson frit des environs.',
        'Le récif commence à quelques brasses du rivage.',
      ],
      doing: [
        'À la saison sèche, on plonge, avec bouteille ou simple tuba ; à la saison verte, il pleut une heure et le soleil revient.',
        'Levez-vous tôt une fois pour partir en bateau vers les îles.',
        'Surf, yoga, hamac : composez vos journées comme il vous plaît.',
      ],
      intros: [
        'Des palmiers, une eau tiède et le parfum des frangipaniers : il suffit d’un jour pour oublier l’heure.',
        'Lagons et collines vertes se touchent presque, et dès le coucher du soleil on vit sous la véranda.',
      ],
    },
    alpine: {
      hooks: [
        'au pied des sommets',
        'au-dessus du village',
        'près des remontées mécaniques',
        'au-dessus de la vallée',
      ],
      teases: [
        'Premières traces et longs petits déjeuners',
        'Clarines et air pur',
        'De la neige jusqu’aux fenêtres',
      ],
      openings: [
        'Derrière « {name} », le chemin monte tout droit aux alpages.',
        '{ifView}Depuis « {name} », on voit les premiers rayons toucher les cimes pendant que la vallée dort encore.',
        '{at}, l’hiver sent la neige et le feu de bois, et il fait chaud quand on rentre à « {name} ».',
      ],
      around: [
        'Le village, avec sa boulangerie, son église et la navette des pistes, est à quelques minutes à pied.',
        'Des sentiers balisés partent de la porte et mènent à des refuges où l’on sert de bons gâteaux.',
        'Le torrent, derrière la maison, est glacé et berce les nuits.',
      ],
      doing: [
        'L’hiver, on skie, on fait de la luge et de la raquette ; l’été, on marche, on grimpe, on se baigne dans les lacs.',
        'L’automne, quand les mélèzes se dorent, est notre saison préférée.',
        'Au début de l’été, les prés sont pleins de gentianes et l’on croise plus de marmottes que de gens.',
      ],
      intros: [
        'Des sommets, des alpages et des maisons de bois, la neige l’hiver et les clarines l’été.',
        'On vient pour les pistes ou les sentiers, on reste pour l’air pur et le silence.',
      ],
    },
    lake: {
      hooks: ['au bord de l’eau', 'au-dessus de la rive', 'les pieds dans l’eau', 'à quelques pas du ponton'],
      teases: [
        'Un plongeon depuis le ponton',
        'Eau calme et grand ciel',
        'Voiles, cygnes et après-midi tranquilles',
      ],
      openings: [
        '{ifView}Le matin, {at}, le lac est si calme qu’on voit les collines en double ; « {name} » donne juste dessus.',
        'Depuis « {name} », on est dans l’eau avant que le café soit prêt.',
        'Le bateau passe devant « {name} » quatre fois par jour, et l’on finit par lui faire signe.',
      ],
      around: [
        'La petite plage et son vieux ponton sont au bout du chemin.',
        'Un sentier ombragé suit la rive jusqu’au village voisin et à son glacier.',
        'Au petit port, on loue des voiliers.',
      ],
      doing: [
        'On se baigne dès les beaux jours et l’on se promène au bord de l’eau toute l’année.',
        'En automne, la brume reste sur l’eau jusqu’à dix heures, puis tout devient doré.',
        'Le bateau à roues vous emmène vers des jardins, des villas et de bonnes tables.',
      ],
      intros: [
        'Une eau claire, des pontons et l’autre rive qui s’y reflète : ici, c’est le lac qui décide.',
        'On nage, on navigue ou l’on reste sur la rive, et le soir les bateaux rentrent.',
      ],
    },
    hills: {
      hooks: [
        'au milieu des vignes',
        'en haut d’une colline',
        'entre oliviers et cyprès',
        'au bout d’un chemin blanc',
      ],
      teases: ['Cyprès, vignes et lumière dorée', 'Le vin du voisin', 'Une table sous la tonnelle'],
      openings: [
        'Un chemin blanc bordé de cyprès mène à « {name} », et les cent derniers mètres sont les plus beaux.',
        'Les vignes commencent au mur {de}, et à l’automne on entend les vendanges.',
        '{de}, la vue court d’une colline à l’autre, avec {place} au milieu.',
      ],
      around: [
        'Le voisin fait du vin et de l’huile, et vous fera goûter les deux.',
        'Sur la place du village, il y a un bar, un boucher et un banc pour les anciens.',
        'Des chemins de terre vont de ferme en ferme, parfaits à pied comme à vélo.',
      ],
      doing: [
        'Le printemps apporte les coquelicots, l’automne les vendanges et les truffes, l’hiver un calme qu’on avait oublié.',
        'Les vieilles villes sont à une demi-heure, quelle que soit la direction.',
        'Les nuits d’été, il y a des lucioles sous les oliviers.',
      ],
      intros: [
        'Vignes, cyprès et fermes sur des collines douces : une campagne dessinée à la main au fil des siècles.',
        'Chaque colline a son village, chaque village son vin, et le déjeuner dure le temps qu’il faut.',
      ],
    },
    forest: {
      hooks: ['à l’orée du bois', 'dans une clairière', 'en pleine forêt', 'sous les grands arbres'],
      teases: ['Mousse, champignons et silence', 'Des chevreuils à la fenêtre', 'Un poêle et un ciel étoilé'],
      openings: [
        'La forêt commence derrière « {name} » et ne finit pas avant des heures de marche.',
        'À « {name} », on entend les pics le matin, les chouettes la nuit, et pas grand-chose entre les deux.',
        'Au crépuscule, les chevreuils viennent dans le pré devant « {name} », si l’on ne bouge pas.',
      ],
      around: [
        'Des sentiers couverts d’aiguilles mènent à des clairières, des sources et une tour d’observation.',
        'Une petite rivière coule tout près, froide et assez claire pour qu’on y voie les truites.',
        'Au village le plus proche, il y a un boulanger, une auberge et une épicerie où l’on trouve de tout.',
      ],
      doing: [
        'À la fin de l’été on cueille des myrtilles, en automne des champignons, et l’hiver on laisse les premières traces dans la neige.',
        'Les jours de chaleur, il fait toujours quelques degrés de moins qu’en ville.',
        'Vélo, marche, lecture près du poêle : personne ne s’est jamais ennuyé.',
      ],
      intros: [
        'Des bois profonds, des ruisseaux clairs et des clairières pleines de lumière : ici, la première attraction, c’est le calme.',
        'L’air sent la résine et la mousse, et les sentiers n’en finissent pas.',
      ],
    },
    fjord: {
      hooks: [
        'au bord du fjord',
        'juste au bord de l’eau',
        'entre fjord et montagne',
        'près du vieux hangar à bateaux',
      ],
      teases: ['Soleil de minuit et bains froids', 'Bois rouge, eau verte', 'Lumière du Nord'],
      openings: [
        'Le fjord est si près {de} que les enfants pêchent depuis les marches.',
        '« {name} » est [peint|peinte] en rouge comme toutes les maisons du coin, presque les pieds dans l’eau.',
        '{ifView}Depuis « {name} », on voit, sur l’autre rive, une neige qui tient jusqu’en plein été.',
      ],
      around: [
        'Une cascade tombe sur l’autre versant, et au printemps on l’entend d’ici.',
        'L’embarcadère du bac et sa petite épicerie sont accessibles à pied.',
        'Dans le vieux hangar, il y a des cannes, des filets et une barque.',
      ],
      doing: [
        'L’été, il ne fait jamais tout à fait nuit ; l’hiver, avec de la chance, il y a des aurores boréales.',
        'On monte à pied le matin et l’on plonge dans le fjord l’après-midi.',
        'Au printemps, les vergers du rivage fleurissent sous les cimes enneigées.',
      ],
      intros: [
        'Des montagnes abruptes, une eau verte et profonde, des maisons de bois rouges et blanches.',
        'Ici, c’est la lumière qui fait le jour : sans fin l’été, bleue et brève l’hiver.',
      ],
    },
    moor: {
      hooks: [
        'au milieu des prés verts',
        'au bout du chemin',
        'au pied des collines',
        'derrière les murets de pierre',
      ],
      teases: ['Bottes boueuses et scones tièdes', 'Moutons, pierre et grand ciel', 'Un feu après la pluie'],
      openings: [
        'Chaque matin, les moutons regardent par-dessus le mur {de} pour voir qui est arrivé.',
        'Le chemin {de} est étroit, et il faut parfois attendre un tracteur ; cela fait partie du voyage.',
        'Après une journée sur les hauteurs, on voit de loin les lumières {de}, et l’on sent bientôt le feu.',
      ],
      around: [
        'Depuis la barrière, des sentiers franchissent échaliers et ruisseaux jusqu’au pub le plus proche.',
        'Au village, il y a une épicerie, une église au clocher penché et un salon de thé.',
        'Après le dernier muret commence la pleine campagne, rien que de l’herbe et du ciel.',
      ],
      doing: [
        'Au printemps il y a les agneaux, à la fin de l’été les mûres, et l’hiver un bon feu et une pile de livres.',
        'Il pleut parfois, mais jamais toute la journée, et la lumière d’après en vaut la peine.',
        'Jardins, châteaux et brocantes suffisent à remplir une semaine.',
      ],
      intros: [
        'Des prés verts, des murets de pierre et des villages couleur de miel ou d’ardoise.',
        'On marche de pub en pub, par des collines qui n’ont pas changé depuis des siècles.',
      ],
    },
    desert: {
      hooks: ['aux portes du désert', 'derrière des murs de terre', 'sous les étoiles', 'dans la palmeraie'],
      teases: ['Thé à la menthe sous les étoiles', 'Terre rouge et cours fraîches', 'Nuits du désert'],
      openings: [
        'Derrière les murs de terre {de}, il fait frais même à midi.',
        'La nuit, au-dessus {de}, il y a plus d’étoiles que vous n’en avez jamais vu.',
        'Il faut un moment pour s’habituer au silence {de} ; après, on ne veut plus s’en passer.',
      ],
      around: [
        'Des sentiers d’ânes traversent la palmeraie jusqu’au vieux village.',
        'Au marché hebdomadaire, on vend des épices, des tapis et des chèvres, dans cet ordre.',
        'Les premières dunes, ou les premiers rochers rouges, ne sont pas loin en voiture.',
      ],
      doing: [
        'Pendant les mois frais, on marche toute la journée ; l’été, on vit le matin et la nuit.',
        'Sortez au moins une fois pour le lever du soleil, bien couverts.',
        'Un guide de confiance emmène nos hôtes passer une nuit sous la tente.',
      ],
      intros: [
        'Terre rouge, palmeraies et ciel plein d’étoiles : peu d’endroits sont aussi silencieux.',
        'Le jour, on cherche l’ombre ; le soir, les rochers s’embrasent, et la nuit il fait frais.',
      ],
    },
    city: {
      hooks: ['en plein centre', 'près du parc', 'entre cafés et librairies', 'dans une petite rue'],
      teases: [
        'Le petit déjeuner au coin de la rue',
        'Rues animées et longues soirées',
        'Musées le jour, toits le soir',
      ],
      openings: [
        'Depuis « {name} », on va à pied presque partout où l’on a envie d’aller {at}.',
        'Dans la rue {de}, il y a un boulanger, une librairie et un bar : c’est ainsi que nous choisissons nos adresses.',
        '{place} est une ville vive et bruyante ; à « {name} », on dort côté cour et l’on n’entend rien.',
      ],
      around: [
        'L’arrêt de bus est à cinq minutes, l’épicerie à deux.',
        'Le samedi, il y a un marché au bout de la rue.',
        'Un parc aux grands arbres est assez proche pour courir avant le petit déjeuner.',
      ],
      doing: [
        'Il y a des concerts et des expositions toute l’année, et l’été la ville s’installe dans ses parcs.',
        'L’hiver, on se réfugie dans les cafés ; au printemps, ils ressortent leurs chaises.',
        'On peut voir trois musées en un jour ; nous en conseillons un, et un long déjeuner.',
      ],
      intros: [
        'Des musées, des marchés et des quartiers qui ont chacun leur caractère.',
        'On marche, on lève les yeux, on prend un café et on repart ; les plus belles trouvailles sont dans les petites rues.',
      ],
    },
    'old-town': {
      hooks: [
        'dans le centre historique',
        'à l’ombre de la cathédrale',
        'au-dessus des vieux toits',
        'dans une ruelle pavée',
      ],
      teases: ['Cloches, pavés et cours', 'Derrière une vieille porte', 'Six siècles et du bon café'],
      openings: [
        'La ruelle devant « {name} » est trop étroite pour les voitures, et ce depuis six cents ans.',
        '{at}, les cloches sonnent tous les quarts d’heure ; à « {name} », on dort côté cour et on les entend à peine.',
        'On entre dans « {name} » par une lourde porte ancienne, et la rue est soudain très loin.',
      ],
      around: [
        'La place du marché, les remparts et la rivière sont à quelques minutes à pied.',
        'Des artisans travaillent encore dans la ruelle : un relieur, un luthier et un réparateur de parapluies.',
        'Le soir, quand les visiteurs du jour sont partis, les ruelles appartiennent à ceux qui restent.',
      ],
      doing: [
        'C’est au printemps et en automne que tout est le plus beau ; l’hiver, les musées sont à vous.',
        'Sortez tôt, avant les groupes, et tard, quand les lanternes sont allumées.',
        'L’été, il y a de la musique dans les cours presque chaque soir.',
      ],
      intros: [
        'Tours, arcades et ruelles pavées racontent des siècles d’histoire.',
        'Le matin, le marché remplit la place ; le soir, les vieilles façades luisent sous les lanternes.',
      ],
    },
  },
  destinations: {
    country: [
      '{place} : plus de paysages qu’il n’en tient dans un seul voyage.',
      '{place} : un pays qui se livre à ceux qui prennent les petites routes.',
    ],
    region: [
      '{place} : rien ne vaut une maison de vacances pour tout découvrir.',
      '{place} : une fierté discrète, à juste titre.',
    ],
    area: [
      '{place} : on y vient de loin depuis des générations.',
      '{place} : on y passe un jour par hasard, puis on revient chaque année.',
    ],
    island: [
      '{place} : dès que le bateau largue les amarres, tout paraît loin.',
      '{place} : ici, la mer n’est jamais loin.',
    ],
    city: [
      '{place} est une ville à vivre, pas seulement à voir.',
      '{at}, une semaine passe comme un week-end.',
    ],
    town: [
      '{place} a juste la bonne taille : on va partout à pied et l’on se perd un peu.',
      '{at}, la journée commence au marché.',
    ],
    village: [
      '{place} est un petit village, et c’est bien ce qui fait son charme.',
      '{at}, on se dit encore bonjour dans la rue.',
    ],
    closings: [
      'Nos maisons y sont tenues par des gens qui connaissent bien les environs.',
      'Avec une cuisine à soi et un marché tout près, on se sent vite chez soi.',
      'Prenez votre temps : les meilleurs jours sont ceux qui n’ont pas de programme.',
      'Restez assez longtemps pour avoir votre boulangerie attitrée.',
      'Hors saison, le calme y est plus grand encore.',
      'Avoir une maison à soi, le temps d’un séjour, est la meilleure façon de découvrir un lieu.',
    ],
  },
  reviews: {
    guests:
      'Camille R.|Julien M.|Élodie P.|Nicolas B.|Sandrine L.|Mathieu G.|Claire D.|Antoine V.|Léa F.|Hugo T.|Marion C.|Pierre-Yves A.|Chloé N.|Thomas S.|Inès K.|Benoît J.'.split(
        '|',
      ),
    praise: [
      'Une semaine merveilleuse du début à la fin.',
      'Encore plus beau que sur les photos.',
      'Nous n’avions pas envie de repartir.',
      'Exactement ce que nous cherchions.',
      'C’était notre troisième séjour, et sûrement pas le dernier.',
      'Un endroit vraiment à part.',
      'Les enfants demandent déjà quand nous y retournons.',
      'Tout était impeccable à notre arrivée.',
      'Nous louons souvent, et c’est l’une de nos plus belles adresses.',
      'Enfin du calme.',
    ],
    details: [
      'La literie est excellente.',
      'La cuisine est très bien équipée, jusqu’aux couteaux qui coupent.',
      'Un gâteau nous attendait sur la table.',
      'Les explications étaient claires et la clé à sa place.',
      'C’est bien plus calme que l’adresse ne le laisse penser.',
      'Nous avons adoré prendre le petit déjeuner dehors.',
      'Les adresses de restaurants étaient toutes excellentes.',
      'Plein de petites attentions.',
      'Il y a de la place pour tout le monde, sans se gêner.',
      'Les photos ne disent pas à quel point la lumière est belle.',
      'Les commerces sont proches, sans qu’on s’en aperçoive.',
      'Nous sommes arrivés tard, et cela n’a posé aucun problème.',
    ],
    endings: [
      'Nous recommandons vivement.',
      'Merci pour l’accueil !',
      'À l’année prochaine.',
      'Cinq étoiles, toute la famille est d’accord.',
      'Nous reviendrons.',
      'Parfait pour se ressourcer.',
      'Surtout, ne changez rien.',
      'Une adresse à garder.',
    ],
    mixed: [
      'Bel endroit, mais il faut de la patience pour se garer.',
      'Bien situé, mais le Wi-Fi était lent à l’étage.',
      'Logement agréable ; quelques rangements de plus seraient utiles.',
      'Nous avons aimé, même si l’escalier est un peu raide.',
      'Bon séjour. La douche manque de pression.',
      'Très beau cadre, mobilier un peu daté.',
      'Tout allait bien, hormis un peu de bruit le samedi soir.',
      'Bon rapport qualité-prix, mais prévoyez une couverture.',
    ],
    critical: [
      'Le cadre est beau, mais le ménage n’était pas fait à notre arrivée.',
      'Plus petit que prévu, et pas de chauffage les deux premiers jours.',
      'Il a fallu plusieurs appels avant d’avoir quelqu’un.',
      'Le matelas est à changer.',
      'Bruit de la route dès six heures. Nous espérions plus de calme.',
    ],
    thanks: [
      'Merci pour ces gentils mots. Vous êtes les bienvenus quand vous voulez.',
      'Ce fut un plaisir de vous recevoir ; merci d’avoir laissé la maison si propre.',
      'Merci ! Nous le dirons à Maria, qui s’occupe de la maison.',
      'Quelle joie de vous lire. À bientôt !',
      'Un grand merci pour cet avis et pour le petit mot dans le livre d’or.',
    ],
    apologies: [
      'Merci de nous l’avoir signalé. C’est réglé, et nous espérons une seconde chance.',
      'Nous en sommes désolés et en tiendrons compte pour les prochains voyageurs.',
      'Merci pour votre franchise. Nous y travaillons.',
    ],
  },
  offers: [
    'Dernière minute',
    'Réservation anticipée',
    'Long séjour',
    'Semaines tranquilles',
    'Escapade en semaine',
    'Offre de bienvenue',
    'Semaine en famille',
  ],
};
