import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

interface Noun {
  readonly noun: string;
  readonly feminine: boolean;
}

const nouns: Readonly<Record<RentalType, Noun>> = {
  villa: { noun: 'villa', feminine: true },
  apartment: { noun: 'apartamento', feminine: false },
  cottage: { noun: 'casita', feminine: true },
  chalet: { noun: 'chalet', feminine: false },
  farmhouse: { noun: 'casa de campo', feminine: true },
  townhouse: { noun: 'casa de ciudad', feminine: true },
  cabin: { noun: 'cabaña', feminine: true },
  beach_house: { noun: 'casa de playa', feminine: true },
  studio: { noun: 'estudio', feminine: false },
  castle: { noun: 'castillo', feminine: false },
  houseboat: { noun: 'casa flotante', feminine: true },
  loft: { noun: 'loft', feminine: false },
};

const numbers =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  );
const spell = (n: number) => numbers[n] ?? String(n);

function slots(home: HomeFacts): Slots {
  const { noun, feminine } = nouns[home.type];
  return {
    name: home.name,
    // Before an i, "y" is "e".
    y: `${/^h?i(?![aeo])/i.test(home.name.normalize('NFD')) ? 'e' : 'y'} «${home.name}»`,
    place: home.place,
    at: home.at,
    type: noun,
    un: `${feminine ? 'una' : 'un'} ${noun}`,
    el: `${feminine ? 'la' : 'el'} ${noun}`,
    nuestro: `${feminine ? 'nuestra' : 'nuestro'} ${noun}`,
    guests: spell(home.guests),
    bedrooms:
      home.bedrooms === 0
        ? null
        : home.bedrooms === 1
          ? 'un dormitorio'
          : `${spell(home.bedrooms)} dormitorios`,
    bathrooms: home.bathrooms === 1 ? 'un baño' : `${spell(home.bathrooms)} baños`,
    surface: `${home.surface} m²`,
    year: String(home.year),
  };
}

export const spanish: PhraseBank = {
  gender: (type) => (nouns[type].feminine ? 1 : 0),
  slots,
  and: 'y',
  adjectives: [
    '[luminoso|luminosa]',
    '[encantador|encantadora]',
    '[decorado|decorada] con mimo',
    '[tranquilo|tranquila]',
    '[acogedor|acogedora]',
    '[amplio|amplia]',
    '[singular|singular]',
    '[soleado|soleada]',
    '[familiar|familiar]',
    '[discreto|discreta]',
    '[elegante|elegante]',
    '[renovado|renovada]',
    '[sencillo|sencilla] y [bonito|bonita]',
    '[cómodo|cómoda] y [alegre|alegre]',
    '[lleno|llena] de luz',
  ],
  headlines: [
    '{type} {adj} {hook}, {place}',
    '{type} {adj} {at}, con {with}',
    '{type} para {guests} {hook} – {place}',
    '{place}: {type} {adj}, con {with} y {with2}',
    '{ifPlainName}{name}, {type} {adj} {at}',
    '{type} {hook}, con {with} – {place}',
    '{tease}: {type} {at}',
    '{tease} – {name}, {place}',
    '{type} {adj} para {guests} {at}',
    '{place}, {hook}: {un} para {guests}',
    '{tease}: {type} {at}, con {with}',
    '{type} {at} con {with} y sitio para {guests}',
    '{tease} – {place}',
  ],
  summaries: [
    '{type} {adj} {hook}, con {with} y sitio para {guests}.',
    'Para {guests} personas: {bedrooms}, con {with} y {with2}.',
    '{un} de {surface} {hook}, con {with} y {with2}.',
    'Con {with} y {with2}, «{name}» es ideal para {guests} personas.',
    '{bedrooms}, {bathrooms} y mucha calma, {hook}.',
    'Sitio para {guests} {at}, {hook}.',
    '{surface} para {guests} personas {hook}, con {with}.',
    '«{name}» recibe hasta {guests} huéspedes {at}, con {with} y {with2}.',
    '{nuestro} {hook} acoge a {guests} personas.',
  ],
  summaryEnds: [
    'Para cualquier cosa, estamos a una llamada.',
    'Basta con traer la maleta; lo demás ya está.',
    'Un buen punto de partida para días sin plan.',
    'Muchos días el coche se queda aparcado.',
    'Un lugar para compartir con quienes uno quiere.',
    'Igual de agradable fuera de temporada.',
    'Por la mañana se oyen los pájaros.',
    'Quitamos lo superfluo y dejamos el encanto.',
    'Hay libros, juegos y buen café.',
    'Dan ganas de no marcharse.',
  ],
  openings: [
    '{ifPlainName}Les damos la bienvenida a «{name}», {nuestro} {at}.',
    'Descubrimos «{name}» por casualidad, un fin de semana {at}, y nunca nos fuimos del todo.',
    '{ifOld}«{name}» pertenece a nuestra familia desde hace tres generaciones, y nos gusta compartir este lugar.',
    'Cuando nos preguntan cómo es {place}, recomendamos pasar una semana en «{name}».',
    'En «{name}» los zapatos se quedan en la entrada y las preocupaciones un poco más lejos.',
    'Hay casas que invitan a ir más despacio; «{name}» es una de ellas.',
    '{ifOld}Dedicamos dos inviernos a restaurar «{name}», y creemos que se nota en los detalles.',
    'Lo primero que comentan nuestros huéspedes {at} es la luz.',
    '{ifOld}{ifPlainName}{nuestro} {at} se llama «{name}», y ese nombre ya estaba aquí mucho antes que nosotros.',
    'Quien busque descanso {at} hará bien en empezar por «{name}».',
    '{ifView}En «{name}» todo queda a pocos pasos: la mesa, la sombra y las vistas.',
    'Nosotros mismos vivimos en «{name}» parte del año; por eso no falta de nada y las estanterías están llenas.',
  ],
  characters: {
    villa: [
      'La villa es de {year} y conserva los suelos de baldosa y los postigos altos.',
      '{ifOutOfTown}Construida en {year}, la villa ocupa su propia parcela, sin vecinos a la vista.',
    ],
    apartment: [
      'El apartamento está en una planta alta de un edificio de {year}, tranquilo por el lado del patio y luminoso por el de la calle.',
      'Es un apartamento tranquilo de ventanas altas, en una casa de {year}.',
    ],
    cottage: [
      'La casita se construyó en {year}, con muros gruesos que aguantan cualquier temporal.',
      'Puertas bajas, poyetes bajo las ventanas y una estufa: así se vivía aquí en {year}.',
    ],
    chalet: [
      'El chalet se levantó en {year} con madera del valle, y las habitaciones aún huelen un poco a alerce.',
      'Vigas antiguas de {year}, aislamiento nuevo y grandes ventanas al sol.',
    ],
    farmhouse: [
      'Aquí se labraba la tierra ya en {year}; la antigua cuadra es hoy la sala de estar.',
      'Muros de piedra, vigas gruesas y un patio con nogal: una casa de campo como las de {year}.',
    ],
    townhouse: [
      'La casa es de {year} y tiene tres plantas estrechas y soleadas.',
      'Tras una fachada sencilla de {year} hay mucho más espacio de lo que parece.',
    ],
    cabin: [
      'La cabaña, toda de madera, se construyó en {year} y sigue siendo sencilla.',
      'Una buena sala, ventanas grandes y un porche: desde {year}, la cabaña no necesita más.',
    ],
    beach_house: [
      'La casa se construyó en {year}, con tarima clara y ventanas grandes.',
      'Paredes blancas, sillas azules y ganchos para las toallas mojadas: desde {year} la casa espera el verano.',
    ],
    studio: [
      'El estudio es una estancia amplia en una casa de {year}, bien repartida entre dormitorio y sala de estar.',
      'El estudio es pequeño y está bien pensado, en un edificio tranquilo de {year}.',
    ],
    castle: [
      'Algunas partes del castillo se remontan a {year}; hay torres, salones y patios por explorar.',
      'Los muros son de {year}; la calefacción, por suerte, no.',
    ],
    houseboat: [
      'La casa flotante empezó en {year} como barcaza de carga y hoy está amarrada en un lugar tranquilo.',
      'Uno se despierta con los patos y los reflejos en el techo; está a flote desde {year}.',
    ],
    loft: [
      'El loft fue taller hasta {year}; quedan los ventanales y las columnas de hierro.',
      'El loft está bajo el tejado de un edificio de {year}, con techos altos y luz por todas partes.',
    ],
  },
  afloat: ['en el muelle', 'entre barcos', 'junto al embarcadero'],
  interiors: [
    'Dentro encontrarán, en {surface}, {bedrooms} y {bathrooms}, además de muchos rincones donde sentarse.',
    '{ifGroup}Hay sitio para {guests}, con {bedrooms}, {bathrooms} y una sala donde todos acaban reuniéndose.',
    'Encontrarán {bedrooms} y {bathrooms}, con buenos colchones y sábanas de algodón.',
    '{ifGroup}Con {bedrooms} y {bathrooms}, pueden estar juntos o retirarse a leer.',
    'Hemos amueblado los {surface} con cosas que nos gustan: madera vieja, lino y algunos hallazgos de mercadillo.',
    '{ifGroup}Cada uno encuentra su rincón en los {surface}, y por la noche una mesa larga reúne a todos.',
    '{bedrooms} y {bathrooms}, todo recién pintado; lo que tenía carácter se ha quedado.',
    'Tienen {surface} para ustedes: {bedrooms}, {bathrooms} y un sofá del que cuesta levantarse.',
  ],
  studioInteriors: [
    'En {surface} hay una buena cama, una mesita redonda y un baño con ducha.',
    'Son {surface}, ni uno más, pero con una cama cómoda, un sillón de lectura y todo a mano.',
    'En {surface} tienen una cama doble de verdad, un sofá y un baño con ducha alicatado.',
  ],
  kitchens: [
    'En la cocina hay cuchillos que cortan, ollas grandes y aceite y sal para empezar.',
    'Aquí se puede cocinar de verdad, con lo que se compra por la mañana.',
    'Para los madrugadores hay una cafetera; para los dormilones, cortinas gruesas.',
    'Para la primera noche dejamos pan, mantequilla y algo de la zona en la nevera.',
    'En la cocina está nuestro cuaderno de recetas; añadan una página, por favor.',
  ],
  closings: [
    'Estaremos allí para darles la llave y enseñarles la casa.',
    'Escríbannos con cualquier pregunta; solemos contestar el mismo día.',
    'La carpeta del aparador reúne las panaderías, las rutas y los restaurantes que más nos gustan.',
    '¿Una cuna, una llegada tardía, una tarta de cumpleaños? Solo hay que pedirlo.',
    'Será un placer recibirles.',
    'Muchos huéspedes vuelven cada año, y lo tomamos como un cumplido.',
    'Traten la casa como la de unos amigos; no pedimos más.',
    'Lleguen tarde si quieren: la luz de la puerta estará encendida.',
    'Con gusto les contaremos adónde va la gente de aquí.',
    'Quédense todo lo que puedan; tres días nunca bastan.',
  ],
  features: {
    pool: {
      with: 'piscina privada',
      says: [
        'La piscina es solo suya y tiene sol hasta el atardecer.',
        'Se puede nadar antes del desayuno: la piscina está a unos pasos de la cocina.',
      ],
    },
    garden: {
      with: 'jardín',
      says: [
        'El jardín tiene sombra a todas horas y hierbas aromáticas para la cocina.',
        '{ifGroup}Los niños desaparecen en el jardín y vuelven cuando tienen hambre.',
      ],
    },
    terrace: {
      with: 'terraza',
      says: [
        'Aquí la vida transcurre sobre todo en la terraza.',
        'En la terraza hay mesa y sillas, y da el sol hasta la hora de cenar.',
      ],
    },
    balcony: {
      with: 'balcón',
      says: [
        'En el balcón caben justo dos sillas y el primer café.',
        'Desde el balcón se ve empezar el día.',
      ],
    },
    roof_terrace: {
      with: 'azotea',
      says: [
        'En la azotea, el cielo y los tejados son para ustedes.',
        '{ifGroup}Al caer la tarde, todos suben con una copa a la azotea.',
      ],
    },
    sea_view: {
      with: 'vistas al mar',
      says: [
        'Desde la mesa del desayuno se ve el agua.',
        'El mar cambia a cada hora, y uno acaba mirándolo sin hacer nada más.',
      ],
    },
    mountain_view: {
      with: 'vistas a la montaña',
      says: [
        'Al anochecer las cumbres se tiñen de rosa, y se ve desde el sofá.',
        'Desde la sala se ven las montañas de frente.',
      ],
    },
    lake_view: {
      with: 'vistas al lago',
      says: [
        'El lago está justo delante de las ventanas, liso como un espejo por la mañana.',
        'Desde el sillón se ven pasar los barcos por el lago.',
      ],
    },
    fireplace: {
      with: 'chimenea',
      says: [
        'En las noches frescas se enciende el fuego; la leña está seca, junto a la puerta.',
        '{ifGroup}Cuando los días se acortan, todos se sientan junto a la chimenea.',
      ],
    },
    sauna: {
      with: 'sauna',
      says: [
        'La sauna está caliente en media hora y sienta de maravilla tras un largo día al aire libre.',
        'Al final del día espera la sauna, con una ventana para ver caer la tarde.',
      ],
    },
    hot_tub: {
      with: 'bañera de hidromasaje',
      says: [
        'La bañera de hidromasaje se disfruta más bajo las estrellas.',
        'En el hidromasaje se está bien con cualquier tiempo; con lluvia, aún mejor.',
      ],
    },
    barbecue: {
      with: 'barbacoa',
      says: [
        '{ifGroup}La barbacoa es lo bastante grande para el grupo entero.',
        'Hay carbón para la barbacoa, y el carnicero nos conoce.',
      ],
    },
    pizza_oven: {
      with: 'horno de leña',
      says: [
        'Les enseñaremos a encender el horno de leña; después habrá pizza cada noche.',
        'En el horno de fuera, el pan y las pizzas se hacen en minutos.',
      ],
    },
    bicycles: {
      with: 'bicicletas',
      says: [
        'Hay una bicicleta para cada uno, con las ruedas bien infladas.',
        'Tomen las bicicletas: los caminos más bonitos son demasiado estrechos para los coches.',
      ],
    },
    canoe: {
      with: 'canoa',
      says: [
        'Una canoa y dos remos esperan junto al agua.',
        'La canoa es suya toda la semana, con chalecos incluidos.',
      ],
    },
    ski_room: {
      with: 'guardaesquís',
      says: [
        'Hay un cuarto con calefacción para los esquís y las botas.',
        'Los esquís, a su cuarto; las botas, al secador, y ustedes, al calor.',
      ],
    },
    library: {
      with: 'biblioteca',
      says: [
        'Hay libros en cinco idiomas; llévense uno y dejen otro.',
        'En las estanterías hay de todo, desde novela negra hasta guías de aves.',
      ],
    },
    games_room: {
      with: 'sala de juegos',
      says: [
        'La sala de juegos y su futbolín han salvado más de un día de lluvia.',
        'Para las noches hay juegos de mesa, dardos y ping-pong.',
      ],
    },
    workspace: {
      with: 'rincón de trabajo',
      says: [
        'Si hay que trabajar, tienen un buen escritorio e internet rápido.',
        'El escritorio está junto a una ventana, y así hasta el correo se lleva mejor.',
      ],
    },
    pets_allowed: {
      with: 'cama para el perro',
      says: [
        'El perro también puede venir; tiene su cuenco en la puerta y un buen paseo a la vuelta de la esquina.',
        'Traigan al perro: el nuestro se alegrará.',
      ],
    },
  },
  landscapes: {
    coast: {
      hooks: ['tras las dunas', 'a un paso de la arena', 'a unos pasos del agua', 'frente a las olas'],
      teases: ['Los pies en la arena', 'Largos días de playa', 'Dunas, viento y mucho cielo'],
      openings: [
        'De «{name}» a la arena hay unos minutos a pie, y de noche se oye el mar.',
        '{at} la playa es ancha y larga, {y} queda justo detrás.',
        '{ifView}En «{name}» el día empieza con una mirada al mar y una pregunta: ¿qué playa toca hoy?',
      ],
      around: [
        'Un sendero cruza las dunas, y al otro lado siempre queda sitio libre.',
        'Por la mañana se compra el pescado directamente a los pescadores.',
        'El paseo marítimo, la heladería y el puerto están muy cerca.',
      ],
      doing: [
        'En verano se nada y se hacen castillos de arena; en invierno los únicos vecinos son las gaviotas.',
        'La primavera y el otoño son para dar largos paseos con la marea baja y volar cometas.',
        'Los surfistas disfrutan de las olas; los niños, del agua poco profunda.',
      ],
      intros: [
        'Playas anchas, dunas y viento fresco marcan el ritmo del día.',
        'Aquí la vida mira al mar: barcos de pesca por la mañana, castillos de arena por la tarde y paseo al anochecer.',
      ],
    },
    mediterranean: {
      hooks: ['sobre la bahía', 'entre pinos y olivos', 'cerca de las calas', 'junto al pequeño puerto'],
      teases: ['Pinos, cigarras y agua azul', 'Un baño antes del desayuno', 'Sobremesas a la sombra'],
      openings: [
        'En «{name}» a uno lo despiertan las cigarras y el olor a pino y a piedra caliente.',
        'Desde «{name}» se oye el mar, y en unos minutos ya se está nadando.',
        '{ifView}{at} el mar se ve desde todas partes, y desde «{name}», mejor que desde casi ningún otro lugar.',
      ],
      around: [
        'Unos escalones bajan hasta una cala de roca y agua clara.',
        'En el mercado de la mañana hay melocotones, aceitunas y pescado; a mediodía ya no queda nada.',
        'En el pequeño puerto los barcos amarran delante de las mesas de los cafés.',
      ],
      doing: [
        'En verano uno se baña a primera hora y al atardecer, y entre medias duerme la siesta; en temporada baja la costa es toda para ustedes.',
        'El camino de la costa está precioso en primavera, cuando todo florece.',
        'Preparen una merienda y busquen una cala sin nombre.',
      ],
      intros: [
        'Calas cristalinas, pinos y terrazas al sol: aquí todos los días parecen domingo.',
        'El mar sigue templado hasta entrado el otoño, los mercados están llenos y las noches empiezan tarde.',
      ],
    },
    cyclades: {
      hooks: [
        'en lo alto, sobre el agua',
        'entre muros blancos',
        'en las callejuelas blancas',
        'frente a la puesta de sol',
      ],
      teases: ['Muros blancos, mar azul', 'Buganvillas y atardeceres largos', 'Mañanas de isla'],
      openings: [
        'Cada primavera encalamos «{name}», hasta el último escalón.',
        '{ifView}Desde «{name}» no se ve más que mar, cielo y alguna capilla.',
        'Por las callejuelas que rodean «{name}» no pasan coches, solo gatos entre buganvillas.',
      ],
      around: [
        'Unos escalones blancos bajan al pueblo, con su panadería, su capilla y sus dos tabernas.',
        'La playa más cercana es pequeña, de guijarros y aguas muy claras.',
        'El ferri llega una vez al día, y todo el mundo baja a mirar.',
      ],
      doing: [
        'En pleno verano el viento refresca las noches; antes y después, el mar está en calma.',
        'Caminen temprano por los viejos senderos de mulas, báñense a mediodía y cenen tarde.',
        'En primavera la isla entera está verde y llena de amapolas.',
      ],
      intros: [
        'Cubos blancos trepan por la ladera sobre un mar de un azul increíble.',
        'Capillas, molinos y tabernas junto al agua: los días son sencillos y nadie tiene prisa.',
      ],
    },
    atlantic: {
      hooks: ['sobre los acantilados', 'cerca del faro', 'frente al océano', 'entre el puerto y el cabo'],
      teases: [
        'Temporales, mareas y una estufa',
        'Aire salado y mañanas sin prisa',
        'Al ritmo de las mareas',
      ],
      openings: [
        'En «{name}» el tiempo se lee por la ventana: llega directo del mar.',
        '{ifView}«{name}» mira al oeste, hacia el faro y muchísimo océano.',
        'Dos veces al día la marea dibuja de nuevo la orilla {at}, {y} la ve desde primera fila.',
      ],
      around: [
        'El sendero de los acantilados pasa muy cerca, y la vista cambia en cada curva.',
        'En el puerto venden ostras y caballas recién desembarcadas.',
        'Con la marea baja aparece una playa entera que no estaba a la hora del desayuno.',
      ],
      doing: [
        'Se viene en verano a nadar, en otoño a ver los temporales y en primavera por las flores.',
        'Entre dos chubascos siempre hay tiempo para llegar hasta el cabo.',
        'Entre las rocas se pueden buscar cangrejos durante horas.',
      ],
      intros: [
        'Acantilados, faros y mareas dan a esta costa su belleza salvaje.',
        'El viento huele a sal, los puertos a brea y a redes, y tras una larga caminata el pescado sabe mejor que nunca.',
      ],
    },
    tropical: {
      hooks: [
        'bajo las palmeras',
        'cerca de la laguna',
        'entre el pueblo y el arrecife',
        'entre vegetación tropical',
      ],
      teases: ['Descalzos bajo las palmeras', 'Lluvia tibia y mangos maduros', 'Días de laguna'],
      openings: [
        '«{name}» se abre a la brisa por todos los lados, y los gecos vienen incluidos.',
        'Cada mañana caen flores de frangipani en los escalones de «{name}», y ya no las barremos.',
        '{at} la vida se hace al aire libre, {y} se construyó para eso.',
      ],
      around: [
        'Un camino de arena lleva entre cocoteros hasta el agua.',
        'En el puesto de la esquina hay zumos frescos y el mejor pescado frito de los alrededores.',
        'El arrecife empieza a unas brazadas de la orilla.',
      ],
      doing: [
        'En los meses secos se bucea; en la época de lluvias llueve una hora y vuelve el sol.',
        'Madruguen una vez y salgan en barca hacia las islas.',
        'Surf, yoga, hamaca: organicen los días como les apetezca.',
      ],
      intros: [
        'Palmeras, agua tibia y olor a frangipani: basta un día para olvidarse del reloj.',
        'Lagunas y colinas verdes casi se tocan, y al ponerse el sol la vida se muda al porche.',
      ],
    },
    alpine: {
      hooks: ['al pie de las cumbres', 'en lo alto del pueblo', 'cerca de los remontes', 'sobre el valle'],
      teases: ['Primeras huellas, desayunos largos', 'Cencerros y aire limpio', 'Nieve hasta la ventana'],
      openings: [
        'Detrás de «{name}» el camino sube directo a los prados de altura.',
        '{ifView}Desde «{name}» se ve cómo el primer sol toca las cumbres mientras el valle aún duerme.',
        '{at} el invierno huele a nieve y a leña, y al volver a «{name}» espera el calor de la casa.',
      ],
      around: [
        'El pueblo, con su panadería, su iglesia y el autobús de las pistas, queda a un corto paseo.',
        'Desde la puerta salen senderos señalizados hacia refugios con buenas tartas.',
        'El arroyo de detrás de la casa baja helado y arrulla por la noche.',
      ],
      doing: [
        'En invierno se esquía, se baja en trineo y se camina con raquetas; en verano hay senderos, roca y lagos de montaña.',
        'El otoño, cuando los alerces se doran, es nuestra época preferida.',
        'A comienzos de verano los prados se llenan de gencianas y uno se cruza con más marmotas que personas.',
      ],
      intros: [
        'Cumbres, prados y casas de madera, mucha nieve en invierno y cencerros en verano.',
        'Se viene por las pistas o los senderos, y se vuelve por el aire limpio y el silencio.',
      ],
    },
    lake: {
      hooks: ['junto al agua', 'cerca de la orilla', 'en la misma orilla', 'a unos pasos del embarcadero'],
      teases: [
        'Un salto desde el embarcadero',
        'Agua quieta, cielo inmenso',
        'Velas, cisnes y tardes tranquilas',
      ],
      openings: [
        '{ifView}Por la mañana, {at}, el lago está tan quieto que las colinas se ven dobles; «{name}» mira justo hacia él.',
        'Desde «{name}» se está en el agua antes de que suba el café.',
        'El vapor pasa por delante de «{name}» cuatro veces al día, y uno acaba saludándolo.',
      ],
      around: [
        'La zona de baño, con su viejo embarcadero, está al final del camino.',
        'Un sendero con sombra sigue la orilla hasta el pueblo vecino y su heladería.',
        'En el pequeño puerto se alquilan veleros.',
      ],
      doing: [
        'Uno se baña en cuanto llega el calor y pasea por la orilla todo el año.',
        'En otoño la niebla se queda sobre el agua hasta las diez, y luego todo se vuelve dorado.',
        'El vapor de ruedas lleva a jardines, villas y restaurantes de pescado.',
      ],
      intros: [
        'Agua clara, embarcaderos y la otra orilla que se refleja: aquí manda el lago.',
        'Se nada, se navega o se mira desde la orilla, y por la tarde vuelven los barcos.',
      ],
    },
    hills: {
      hooks: [
        'entre viñedos',
        'en lo alto de una colina',
        'entre olivos y cipreses',
        'al final de un camino blanco',
      ],
      teases: ['Cipreses, viñas y luz dorada', 'El vino del vecino', 'Una mesa bajo la parra'],
      openings: [
        'Un camino blanco bordeado de cipreses lleva a «{name}», y los últimos cien metros son los más bonitos.',
        'Las viñas empiezan en el muro de «{name}», y en otoño se oye la vendimia.',
        'Desde «{name}» la vista va de colina en colina, con {place} en medio.',
      ],
      around: [
        'El vecino hace vino y aceite, y les dará a probar los dos.',
        'En la plaza del pueblo hay un bar, una carnicería y un banco para los mayores.',
        'Caminos de tierra van de finca en finca, perfectos a pie o en bicicleta.',
      ],
      doing: [
        'La primavera trae amapolas, el otoño la vendimia y las trufas, y el invierno una calma casi olvidada.',
        'Las ciudades antiguas están a media hora, se vaya hacia donde se vaya.',
        'En las noches de verano hay luciérnagas bajo los olivos.',
      ],
      intros: [
        'Viñas, cipreses y casas de piedra sobre lomas suaves: un paisaje hecho a mano a lo largo de los siglos.',
        'Cada colina tiene su pueblo, cada pueblo su vino, y la comida dura lo que tiene que durar.',
      ],
    },
    forest: {
      hooks: ['en la linde del bosque', 'en un claro', 'en pleno bosque', 'bajo árboles altos'],
      teases: ['Musgo, setas y silencio', 'Corzos ante la ventana', 'Una estufa y un cielo estrellado'],
      openings: [
        'El bosque empieza detrás de «{name}» y sigue durante horas de camino.',
        'En «{name}» se oye al pájaro carpintero por la mañana y al búho por la noche, y entre medias poca cosa.',
        'Al anochecer los corzos salen al prado de «{name}», si uno se queda quieto.',
      ],
      around: [
        'Senderos mullidos llevan a claros, manantiales y una torre mirador.',
        'Muy cerca corre un río pequeño, frío y tan claro que se ven las truchas.',
        'En el pueblo más próximo hay una panadería, una fonda y una tienda que vende de todo.',
      ],
      doing: [
        'A finales de verano se cogen arándanos, en otoño setas, y en invierno se deja la primera huella en la nieve.',
        'En los días de calor siempre hace unos grados menos que en la ciudad.',
        'Bicicleta, caminatas, lectura junto a la estufa: nadie se ha aburrido nunca.',
      ],
      intros: [
        'Bosques profundos, arroyos claros y prados llenos de luz: la mayor atracción es la calma.',
        'El aire huele a resina y a musgo, y los senderos dan para muchos días.',
      ],
    },
    fjord: {
      hooks: [
        'junto al fiordo',
        'al borde del agua',
        'entre el fiordo y la montaña',
        'junto al viejo cobertizo de barcas',
      ],
      teases: ['Sol de medianoche y baños fríos', 'Madera roja, agua verde', 'Luz del norte'],
      openings: [
        'El fiordo está tan cerca de «{name}» que los niños pescan desde los escalones.',
        'Pintamos «{name}» de rojo, como todas las casas de la zona, y casi toca el agua.',
        '{ifView}Desde «{name}» se ve, al otro lado del fiordo, una nieve que dura hasta el verano.',
      ],
      around: [
        'En la otra orilla cae una cascada, y en primavera se oye desde aquí.',
        'El embarcadero del ferri, con su tiendecita, queda a un paseo.',
        'En el viejo cobertizo hay cañas, redes y una barca de remos.',
      ],
      doing: [
        'En verano nunca se hace del todo de noche; en invierno, con suerte, hay auroras boreales.',
        'Por la mañana se sube al monte y por la tarde uno se zambulle en el fiordo.',
        'En primavera florecen los frutales de la orilla, y arriba aún queda nieve.',
      ],
      intros: [
        'Montañas escarpadas, agua verde y profunda y casas de madera rojas y blancas.',
        'Aquí la luz marca el día: interminable en verano, azul y breve en invierno.',
      ],
    },
    moor: {
      hooks: ['entre prados verdes', 'al final del camino', 'al pie de las colinas', 'tras muros de piedra'],
      teases: [
        'Botas con barro y bollos calientes',
        'Ovejas, piedra y mucho cielo',
        'Un fuego después de la lluvia',
      ],
      openings: [
        'Cada mañana las ovejas se asoman al muro de «{name}» para ver quién ha llegado.',
        'El camino a «{name}» es estrecho, y a veces hay que esperar a un tractor; es parte del viaje.',
        'Tras un día en los montes se ven de lejos las luces de «{name}», y enseguida se huele el fuego.',
      ],
      around: [
        'Desde la verja salen senderos que cruzan cercas y arroyos hasta el pub más cercano.',
        'En el pueblo hay una tienda, una iglesia de torre torcida y un salón de té.',
        'Tras el último muro empieza el campo abierto, todo hierba y cielo.',
      ],
      doing: [
        'En primavera hay corderos, a finales de verano moras, y en invierno un fuego y una pila de libros.',
        'Puede que llueva, pero nunca todo el día, y la luz de después lo compensa.',
        'Jardines, castillos y anticuarios dan para toda una semana.',
      ],
      intros: [
        'Prados verdes, muros de piedra y pueblos de piedra gris o color miel.',
        'Se camina de pub en pub por colinas que llevan siglos iguales.',
      ],
    },
    desert: {
      hooks: ['a las puertas del desierto', 'tras muros de adobe', 'bajo las estrellas', 'en el palmeral'],
      teases: ['Té de menta bajo las estrellas', 'Tierra roja, patios frescos', 'Noches de desierto'],
      openings: [
        'Tras los muros de adobe de «{name}» hace fresco incluso a mediodía.',
        'De noche, sobre «{name}», hay más estrellas de las que han visto nunca.',
        'Al silencio de «{name}» hay que acostumbrarse un poco, y luego ya nadie quiere renunciar a él.',
      ],
      around: [
        'Caminos de burros cruzan el palmeral hasta el pueblo viejo.',
        'En el mercado semanal se venden especias, alfombras y cabras, por este orden.',
        'Las primeras dunas, o las primeras rocas rojas, están a poca distancia en coche.',
      ],
      doing: [
        'En los meses frescos se camina todo el día; en verano se vive por la mañana y por la noche.',
        'Salgan al menos una vez a ver el amanecer, bien abrigados.',
        'Un guía de confianza lleva a los huéspedes a pasar una noche en una tienda de campaña.',
      ],
      intros: [
        'Tierra roja, palmerales y un cielo lleno de estrellas: pocos lugares son tan silenciosos.',
        'De día se busca la sombra, por la tarde las rocas se encienden y de noche refresca.',
      ],
    },
    city: {
      hooks: ['en pleno centro', 'cerca del parque', 'entre cafés y librerías', 'en una calle pequeña'],
      teases: [
        'El desayuno a la vuelta de la esquina',
        'Calles animadas y noches largas',
        'Museos de día, azoteas de noche',
      ],
      openings: [
        'Desde «{name}» se llega a pie a casi todo lo que hay que ver {at}.',
        'En la calle de «{name}» hay una panadería, una librería y un bar, y así es como elegimos dónde vivir.',
        '{place} es una ciudad viva y ruidosa; en «{name}» se duerme hacia el patio y no se oye nada.',
      ],
      around: [
        'La parada del autobús está a cinco minutos, y la tienda de la esquina, a dos.',
        'Los sábados hay mercado al final de la calle.',
        'Un parque de árboles grandes queda lo bastante cerca para correr antes del desayuno.',
      ],
      doing: [
        'Hay conciertos y exposiciones todo el año, y en verano la ciudad se muda a los parques.',
        'En invierno uno se refugia en los cafés; en primavera vuelven a sacar las sillas a la calle.',
        'Se pueden ver tres museos en un día; nosotros recomendamos uno y una comida larga.',
      ],
      intros: [
        'Museos, mercados y barrios, cada uno con su propio carácter.',
        'Se camina, se mira hacia arriba, se toma un café y se sigue; los mejores hallazgos están en las calles pequeñas.',
      ],
    },
    'old-town': {
      hooks: [
        'en el casco antiguo',
        'a la sombra de la catedral',
        'sobre los tejados viejos',
        'en una calle empedrada',
      ],
      teases: ['Campanas, adoquines y patios', 'Tras una puerta antigua', 'Seis siglos y buen café'],
      openings: [
        'La calle de «{name}» es demasiado estrecha para los coches, y así lleva seiscientos años.',
        '{at} las campanas suenan cada cuarto de hora; en «{name}» se duerme hacia el patio y apenas se oyen.',
        'A «{name}» se entra por una pesada puerta antigua, y la calle queda de pronto muy lejos.',
      ],
      around: [
        'La plaza del mercado, la muralla y el río están a pocos minutos a pie.',
        'En la calle aún trabajan artesanos: un encuadernador, un lutier y un señor que arregla paraguas.',
        'Por la noche, cuando se marchan los visitantes del día, las calles son de quienes se quedan.',
      ],
      doing: [
        'En primavera y otoño todo está más bonito que nunca; en invierno tendrán los museos para ustedes.',
        'Salgan temprano, antes que los grupos, y tarde, con los faroles encendidos.',
        'En verano hay música en los patios casi todas las noches.',
      ],
      intros: [
        'Torres, soportales y calles empedradas cuentan siglos de historia.',
        'Por la mañana el mercado llena la plaza, y por la noche las viejas fachadas brillan a la luz de los faroles.',
      ],
    },
  },
  destinations: {
    country: [
      '{place}: más paisajes de los que caben en unas vacaciones.',
      '{place}: un país para quienes eligen las carreteras secundarias.',
    ],
    region: [
      '{place}: se descubre mejor desde una casa de vacaciones.',
      '{place}: un orgullo callado, y con razón.',
    ],
    area: [
      '{place}: un destino de viajeros desde hace generaciones.',
      '{place}: se llega una vez por casualidad y después se vuelve cada año.',
    ],
    island: [
      '{place}: en cuanto zarpa el barco, todo queda lejos.',
      '{place}: aquí el mar nunca está lejos.',
    ],
    city: [
      '{place} es una ciudad para vivirla, no solo para verla.',
      '{at} una semana pasa como un fin de semana.',
    ],
    town: [
      '{place} tiene el tamaño justo: se va a pie a todas partes y aun así uno se pierde un poco.',
      '{at} el día empieza en el mercado.',
    ],
    village: [
      '{place} es un pueblo pequeño, y ahí está su encanto.',
      '{at} la gente todavía se saluda por la calle.',
    ],
    closings: [
      'Nuestros anfitriones conocen bien la zona.',
      'Con cocina propia y un mercado cerca, uno se siente pronto en casa.',
      'Tómense su tiempo: los mejores días son los que no tienen plan.',
      'Quédense lo bastante para tener una panadería favorita.',
      'Fuera de temporada la calma es aún mayor.',
      'Tener una casa para uno mismo es la mejor manera de conocer un lugar.',
    ],
  },
  reviews: {
    guests:
      'Lucía G.|Javier M.|Marta S.|Íñigo P.|Carmen R.|Álvaro T.|Elena V.|Sergio L.|Nuria B.|Pablo C.|Begoña F.|Diego A.|Ana D.|Raúl H.'.split(
        '|',
      ),
    praise: [
      'Una semana maravillosa de principio a fin.',
      'Todavía más bonito que en las fotos.',
      'No queríamos volver a casa.',
      'Justo lo que buscábamos.',
      'Ha sido nuestra tercera estancia y seguro que no la última.',
      'Un sitio muy especial.',
      'Los niños ya preguntan cuándo volvemos.',
      'Todo estaba impecable al llegar.',
      'Alquilamos a menudo, y este es de lo mejor.',
      'Por fin tranquilidad.',
    ],
    details: [
      'Las camas son muy cómodas.',
      'En la cocina no falta nada, hasta los cuchillos cortan.',
      'Nos esperaba una tarta en la mesa.',
      'Las indicaciones eran claras y la llave estaba en su sitio.',
      'Es mucho más tranquilo de lo que sugiere la dirección.',
      'Nos encantó desayunar fuera.',
      'Acertaron con todas las recomendaciones de restaurantes.',
      'Muchos detalles pensados con cariño.',
      'Hay espacio para todos sin estorbarnos.',
      'Las fotos no muestran lo bonita que es la luz.',
      'Las tiendas están cerca, y ni se nota.',
      'Llegamos tarde y no hubo ningún problema.',
    ],
    endings: [
      'Muy recomendable.',
      '¡Gracias por todo!',
      'Hasta el año que viene.',
      'Cinco estrellas de parte de todos.',
      'Volveremos.',
      'Perfecto para recargar pilas.',
      'No cambien nada.',
      'Un lugar al que volver.',
    ],
    mixed: [
      'Sitio bonito, aunque aparcar requiere paciencia.',
      'Buena ubicación, pero el wifi iba lento en el piso de arriba.',
      'Alojamiento agradable; haría falta algo más de espacio para guardar cosas.',
      'Nos gustó, aunque la escalera es bastante empinada.',
      'Buena estancia. A la ducha le falta presión.',
      'Entorno precioso, los muebles algo anticuados.',
      'Todo bien, un poco de ruido el sábado por la noche.',
      'Buena relación calidad-precio, pero lleven una manta.',
    ],
    critical: [
      'El entorno es bonito, pero al llegar no estaba limpio.',
      'Más pequeño de lo esperado y sin calefacción los dos primeros días.',
      'Tuvimos que llamar varias veces hasta que contestaron.',
      'Hay que cambiar el colchón.',
      'Ruido de la carretera desde las seis. Esperábamos más tranquilidad.',
    ],
    thanks: [
      'Muchas gracias por sus palabras. Aquí tienen su casa cuando quieran.',
      'Fue un placer; gracias por dejarlo todo tan ordenado.',
      '¡Gracias! Se lo diremos a María, que cuida de la casa.',
      'Qué alegría leerlo. ¡Hasta la próxima!',
      'Mil gracias por la reseña y por la nota en el libro de visitas.',
    ],
    apologies: [
      'Gracias por avisarnos. Ya está resuelto y esperamos una segunda oportunidad.',
      'Lo sentimos; lo tendremos en cuenta para los próximos huéspedes.',
      'Gracias por la franqueza. Estamos en ello.',
    ],
  },
  offers: [
    'Oferta de última hora',
    'Reserva anticipada',
    'Estancia larga',
    'Semanas tranquilas',
    'Escapada entre semana',
    'Oferta de bienvenida',
    'Semana en familia',
  ],
};
