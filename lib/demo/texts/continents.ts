import type { SiteLocale } from '#lib/i18n/locales';

/** The introduction of each continent, by the handle of the gazetteer. */
export const CONTINENT_INTROS: ReadonlyMap<string, Readonly<Record<SiteLocale, string>>> = new Map([
  [
    'africa',
    {
      en: 'From the lanes of Marrakesh to the vineyards of the Cape, Africa changes its light several times a day. Ride out into the dunes, swim off Zanzibar, and have dinner under a sky full of stars.',
      fr: 'Des ruelles de Marrakech aux vignes du Cap, l’Afrique change de lumière plusieurs fois par jour. On part dans les dunes, on se baigne à Zanzibar et on dîne sous un ciel plein d’étoiles.',
      de: 'Von den Gassen Marrakeschs bis zu den Weinbergen am Kap wechselt Afrika mehrmals am Tag das Licht. Man reitet in die Dünen, badet vor Sansibar und isst abends unter einem Himmel voller Sterne.',
      es: 'De las callejuelas de Marrakech a los viñedos del Cabo, África cambia de luz varias veces al día. Se sale a las dunas, se nada frente a Zanzíbar y se cena bajo un cielo lleno de estrellas.',
      it: 'Dai vicoli di Marrakech ai vigneti del Capo, l’Africa cambia luce più volte al giorno. Ci si inoltra tra le dune, si nuota a Zanzibar e si cena sotto un cielo pieno di stelle.',
    },
  ],
  [
    'asia',
    {
      en: 'Temple gardens in Kyoto, rice terraces in Bali, ferries across the Bosporus: Asia begins anywhere and never quite ends. Eat at the market, sail from island to island, and leave an afternoon for the rain.',
      fr: 'Jardins de temples à Kyoto, rizières en terrasses à Bali, ferries sur le Bosphore : l’Asie commence partout et ne finit jamais tout à fait. On mange au marché, on va d’île en île et on garde un après-midi pour la pluie.',
      de: 'Tempelgärten in Kyoto, Reisterrassen auf Bali, Fähren über den Bosporus: Asien beginnt überall und hört nie ganz auf. Man isst auf dem Markt, fährt von Insel zu Insel und lässt sich einen Nachmittag für den Regen.',
      es: 'Jardines de templos en Kioto, arrozales en terrazas en Bali, transbordadores en el Bósforo: Asia empieza en cualquier parte y nunca acaba del todo. Se come en el mercado, se navega de isla en isla y se guarda una tarde para la lluvia.',
      it: 'Giardini dei templi a Kyoto, risaie a terrazza a Bali, traghetti sul Bosforo: l’Asia comincia ovunque e non finisce mai del tutto. Si mangia al mercato, si naviga di isola in isola e si tiene un pomeriggio per la pioggia.',
    },
  ],
  [
    'europe',
    {
      en: 'Breakfast in the Alps, an evening swim in the Mediterranean: in Europe a day’s journey is enough for another language and another cuisine. Fjords, vineyards, islands and old towns are never far apart.',
      fr: 'Petit déjeuner dans les Alpes, baignade du soir en Méditerranée : en Europe, une journée de route suffit pour changer de langue et de cuisine. Fjords, vignobles, îles et vieilles villes ne sont jamais bien loin les uns des autres.',
      de: 'Frühstück in den Alpen, abends ein Bad im Mittelmeer: In Europa genügt eine Tagesreise für eine andere Sprache und eine andere Küche. Fjorde, Weinberge, Inseln und alte Städte liegen nie weit auseinander.',
      es: 'Desayuno en los Alpes y baño al atardecer en el Mediterráneo: en Europa basta un día de viaje para cambiar de lengua y de cocina. Fiordos, viñedos, islas y cascos antiguos nunca quedan lejos unos de otros.',
      it: 'Colazione sulle Alpi e un bagno serale nel Mediterraneo: in Europa basta un giorno di viaggio per cambiare lingua e cucina. Fiordi, vigneti, isole e centri storici non sono mai lontani tra loro.',
    },
  ],
  [
    'north-america',
    {
      en: 'North America thinks in long distances: lakes without a far shore, red rock, surf on two oceans and reefs in the Caribbean. Rent a car, a cabin and a canoe, and let the road decide the rest.',
      fr: 'L’Amérique du Nord se pense en longues distances : lacs sans rive opposée, roches rouges, vagues de deux océans et récifs des Caraïbes. Une voiture, une cabane, un canoë : la route décide du reste.',
      de: 'Nordamerika denkt in langen Strecken: Seen ohne anderes Ufer, rote Felsen, Brandung an zwei Ozeanen und Riffe in der Karibik. Ein Auto, eine Hütte, ein Kanu – den Rest entscheidet die Straße.',
      es: 'Norteamérica piensa en largas distancias: lagos sin otra orilla, roca roja, olas de dos océanos y arrecifes del Caribe. Un coche, una cabaña y una canoa: el resto lo decide la carretera.',
      it: 'Il Nord America ragiona per lunghe distanze: laghi di cui non si vede l’altra riva, rocce rosse, onde di due oceani e barriere coralline nei Caraibi. Un’auto, una capanna, una canoa: il resto lo decide la strada.',
    },
  ],
  [
    'oceania',
    {
      en: 'In Oceania the sea sets the timetable: surf before breakfast in Australia, glaciers above New Zealand’s lakes, lagoons around Bora Bora. Most beaches have more birds than people.',
      fr: 'En Océanie, c’est la mer qui fixe l’horaire : surf avant le petit déjeuner en Australie, glaciers au-dessus des lacs de Nouvelle-Zélande, lagons autour de Bora Bora. Sur la plupart des plages, il y a plus d’oiseaux que de monde.',
      de: 'In Ozeanien gibt das Meer den Takt vor: Wellen vor dem Frühstück in Australien, Gletscher über Neuseelands Seen, Lagunen rund um Bora Bora. An den meisten Stränden sind mehr Vögel als Menschen.',
      es: 'En Oceanía, el mar marca el horario: surf antes del desayuno en Australia, glaciares sobre los lagos de Nueva Zelanda, lagunas alrededor de Bora Bora. En la mayoría de las playas hay más aves que gente.',
      it: 'In Oceania è il mare a dettare l’orario: surf prima di colazione in Australia, ghiacciai sopra i laghi della Nuova Zelanda, lagune intorno a Bora Bora. Su quasi tutte le spiagge ci sono più uccelli che persone.',
    },
  ],
  [
    'south-america',
    {
      en: 'South America puts rainforest, high plains and cold blue lakes into one journey. Dance in Salvador, wander through the Sacred Valley, and stay up late in Buenos Aires: nobody eats before nine.',
      fr: 'L’Amérique du Sud réunit en un seul voyage forêt tropicale, hauts plateaux et lacs d’un bleu froid. On danse à Salvador, on parcourt la Vallée sacrée et on veille à Buenos Aires : personne n’y dîne avant neuf heures.',
      de: 'Südamerika packt Regenwald, Hochland und kalte blaue Seen in eine Reise. Man tanzt in Salvador, wandert durch das Heilige Tal und bleibt in Buenos Aires lange auf: Vor neun isst dort niemand zu Abend.',
      es: 'Sudamérica reúne en un solo viaje la selva, el altiplano y lagos de un azul frío. Se baila en Salvador, se recorre el Valle Sagrado y se trasnocha en Buenos Aires: allí nadie cena antes de las nueve.',
      it: 'Il Sud America mette in un solo viaggio foresta pluviale, altipiani e laghi di un blu freddo. Si balla a Salvador, si attraversa la Valle Sacra e a Buenos Aires si fa tardi: nessuno cena prima delle nove.',
    },
  ],
]);
