import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

interface Noun {
  readonly noun: string;
  readonly gender: 'f' | 'n';
}

const nouns: Readonly<Record<RentalType, Noun>> = {
  villa: { noun: 'Villa', gender: 'f' },
  apartment: { noun: 'Ferienwohnung', gender: 'f' },
  cottage: { noun: 'Häuschen', gender: 'n' },
  chalet: { noun: 'Chalet', gender: 'n' },
  farmhouse: { noun: 'Bauernhaus', gender: 'n' },
  townhouse: { noun: 'Stadthaus', gender: 'n' },
  cabin: { noun: 'Holzhütte', gender: 'f' },
  beach_house: { noun: 'Strandhaus', gender: 'n' },
  studio: { noun: 'Studio', gender: 'n' },
  castle: { noun: 'Schloss', gender: 'n' },
  houseboat: { noun: 'Hausboot', gender: 'n' },
  loft: { noun: 'Loft', gender: 'n' },
};

const numbers =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  );
const spell = (n: number) => numbers[n] ?? String(n);

/** Accusative and dative of a neuter noun counted: "ein Bad", "zwei Bäder"; "einem Bad", "zwei Bädern". */
function counted(n: number, one: string, many: string, manyDative: string): { acc: string; dat: string } {
  return n === 1
    ? { acc: `ein ${one}`, dat: `einem ${one}` }
    : { acc: `${spell(n)} ${many}`, dat: `${spell(n)} ${manyDative}` };
}

function slots(home: HomeFacts): Slots {
  const { noun, gender } = nouns[home.type];
  const feminine = gender === 'f';
  const rooms =
    home.bedrooms === 0
      ? { acc: null, dat: null }
      : counted(home.bedrooms, 'Schlafzimmer', 'Schlafzimmer', 'Schlafzimmern');
  const baths = counted(home.bathrooms, 'Bad', 'Bäder', 'Bädern');
  return {
    name: home.name,
    place: home.place,
    at: home.at,
    type: noun,
    ein: `${feminine ? 'eine' : 'ein'} ${noun}`,
    das: `${feminine ? 'die' : 'das'} ${noun}`,
    unser: `${feminine ? 'unsere' : 'unser'} ${noun}`,
    guests: spell(home.guests),
    bedrooms: rooms.acc,
    bedroomsDative: rooms.dat,
    bathrooms: baths.acc,
    bathroomsDative: baths.dat,
    surface: `${home.surface} m²`,
    year: String(home.year),
  };
}

export const german: PhraseBank = {
  gender: (type) => (nouns[type].gender === 'f' ? 1 : 2),
  slots,
  and: 'und',
  adjectives: [
    'lichtdurchflutet[er|e|es]',
    'ruhig gelegen[er|e|es]',
    'liebevoll eingerichtet[er|e|es]',
    'gemütlich[er|e|es]',
    'geräumig[er|e|es]',
    'hell[er|e|es]',
    'sonnig[er|e|es]',
    'charmant[er|e|es]',
    'gepflegt[er|e|es]',
    'freundlich[er|e|es]',
    'stilvoll[er|e|es]',
    'behaglich[er|e|es]',
    'einladend[er|e|es]',
    'lauschig[er|e|es]',
    'wohnlich[er|e|es]',
  ],
  headlines: [
    '{adj} {type} {hook}, {place}',
    '{adj} {type} mit {with} {at}',
    '{type} für {guests} {hook} – {place}',
    '{place}: {adj} {type} mit {with} und {with2}',
    '{ifPlainName}{name}, {adj} {type} {at}',
    '{type} {hook}, mit {with} – {place}',
    '{tease}: {type} {at}',
    '{tease} – {name}, {place}',
    '{adj} {type} für {guests} {at}',
    '{place}, {hook}: {ein} für {guests}',
    '{tease}: {type} {at}, mit {with}',
    '{type} {at} mit {with} und Platz für {guests}',
    '{tease} – {place}',
  ],
  summaries: [
    '{adj} {type} {hook}, mit {with} und Platz für {guests}.',
    'Für {guests} Gäste in {bedroomsDative}, mit {with} und {with2}.',
    '{ein} {hook}: {surface}, {guests} Schlafplätze und ein herzlicher Empfang.',
    'Mit {with} und {with2} ist „{name}“ wie gemacht für {guests} Gäste.',
    '{bedrooms}, {bathrooms} und viel Ruhe {hook}.',
    'Platz für {guests} {at}, {hook}.',
    '{surface} für {guests} Gäste {hook}, mit {with}.',
    '„{name}“ bietet bis zu {guests} Gästen ein Zuhause {at}, mit {with}.',
    'Genau richtig für {guests}: {unser} {hook}.',
  ],
  summaryEnds: [
    'Wir sind jederzeit erreichbar.',
    'Kommen Sie einfach so, wie Sie sind; alles Nötige ist da.',
    'Ein guter Ausgangspunkt für Tage ohne Plan.',
    'An vielen Tagen bleibt das Auto stehen.',
    'Ein Ort, den man gern mit lieben Menschen teilt.',
    'Auch außerhalb der Saison wunderschön.',
    'Morgens hört man die Vögel.',
    'Den Schnickschnack haben wir weggelassen, den Charme behalten.',
    'Bücher, Spiele und guter Kaffee stehen bereit.',
    'Man möchte gar nicht mehr weg.',
  ],
  openings: [
    '{ifPlainName}Willkommen in „{name}“: So heißt {unser} {at}.',
    'Wir haben „{name}“ an einem Wochenende {at} zufällig entdeckt und sind nie wieder ganz weggegangen.',
    '{ifOld}„{name}“ ist seit drei Generationen in unserer Familie, und wir freuen uns, wenn hier Leben ist.',
    'Wenn uns jemand fragt, wie {place} so ist, empfehlen wir eine Woche in „{name}“.',
    'In „{name}“ bleiben die Schuhe an der Tür und die Sorgen ein Stück weiter draußen.',
    'Manche Orte laden dazu ein, langsamer zu werden; „{name}“ gehört dazu.',
    '{ifOld}Zwei Winter lang haben wir „{name}“ renoviert, und wir finden, man sieht es an den Details.',
    'Das Erste, wovon unsere Gäste {at} erzählen, ist das Licht.',
    '{ifOld}{ifPlainName}{unser} {at} heißt „{name}“, und der Name war lange vor uns da.',
    'Wer {at} zur Ruhe kommen möchte, fängt am besten in „{name}“ an.',
    '{ifView}In „{name}“ liegt alles nur ein paar Schritte entfernt: der Tisch, der Schatten und die Aussicht.',
    'Wir leben selbst einen Teil des Jahres in „{name}“, deshalb fehlt es an nichts, und die Bücherregale sind voll.',
  ],
  characters: {
    villa: [
      'Die Villa stammt aus dem Jahr {year} und hat noch ihre alten Fliesenböden und hohen Fensterläden.',
      '{ifOutOfTown}Die Villa wurde {year} gebaut und steht auf einem eigenen, nicht einsehbaren Grundstück.',
    ],
    apartment: [
      'Die Wohnung liegt in einem oberen Stockwerk eines Hauses von {year}, zum Hof hin ruhig und zur Straße hin hell.',
      'Es ist eine ruhige Wohnung mit hohen Fenstern in einem Haus von {year}.',
    ],
    cottage: [
      'Das Häuschen wurde {year} gebaut, mit Mauern, die jedem Wetter standhalten.',
      'Niedrige Türen, tiefe Fensterbänke und ein Ofen: So lebte man hier schon {year}.',
    ],
    chalet: [
      'Das Chalet wurde {year} aus heimischem Holz gebaut, und in den Zimmern riecht es noch ein wenig nach Lärche.',
      'Alte Balken von {year}, eine neue Dämmung und große Fenster zur Sonne hin.',
    ],
    farmhouse: [
      'Auf dem Hof wurde schon {year} gewirtschaftet; aus dem alten Stall ist das Wohnzimmer geworden.',
      'Steinmauern, dicke Balken und ein Hof mit Nussbaum: ein Bauernhaus wie anno {year}.',
    ],
    townhouse: [
      'Das Stadthaus von {year} hat drei schmale, sonnige Stockwerke.',
      'Hinter der schlichten Fassade von {year} ist viel mehr Platz, als man denkt.',
    ],
    cabin: [
      'Die Hütte wurde {year} ganz aus Holz gebaut und ist bis heute schlicht.',
      'Eine gute Stube, große Fenster und eine Veranda: Mehr braucht die Hütte seit {year} nicht.',
    ],
    beach_house: [
      'Das Strandhaus wurde {year} gebaut, mit hellen Dielen und Fenstern, die sich weit öffnen lassen.',
      'Weiße Wände, blaue Stühle und Haken für nasse Handtücher: Seit {year} wartet das Haus auf den Sommer.',
    ],
    studio: [
      'Das Studio ist ein großzügiger Raum in einem Haus von {year}, klug in Schlaf- und Wohnbereich geteilt.',
      'Das Studio ist klein, aber gut durchdacht, in einem ruhigen Haus von {year}.',
    ],
    castle: [
      'Teile des Schlosses gehen auf {year} zurück; es gibt Türme, Säle und Höfe zu entdecken.',
      'Die Mauern sind von {year}, die Heizung zum Glück nicht.',
    ],
    houseboat: [
      'Das Hausboot fuhr ab {year} als Lastkahn und liegt heute an einem ruhigen Platz.',
      'Man wacht mit den Enten auf, und an der Decke spielt das Licht; seit {year} ist das Boot auf dem Wasser.',
    ],
    loft: [
      'Das Loft war bis {year} eine Werkstatt; die hohen Fenster und die Eisensäulen sind geblieben.',
      'Das Loft liegt unter dem Dach eines Gebäudes von {year}, mit hohen Decken und Licht von allen Seiten.',
    ],
  },
  afloat: ['an der Kaimauer', 'zwischen Booten', 'am Steg'],
  interiors: [
    'Drinnen finden Sie auf {surface} {bedrooms} und {bathrooms}, dazu viele Plätze zum Sitzen.',
    '{ifGroup}Platz ist für {guests} Gäste, mit {bedroomsDative}, {bathroomsDative} und einem Wohnzimmer, in dem am Ende alle landen.',
    'Es gibt {bedrooms} und {bathrooms}, gute Matratzen und Bettwäsche aus Baumwolle.',
    '{ifGroup}Mit {bedroomsDative} und {bathroomsDative} kann man zusammen sein oder sich zurückziehen und in Ruhe lesen.',
    'Die {surface} haben wir mit Dingen eingerichtet, die wir mögen: altes Holz, Leinen und ein paar Fundstücke vom Flohmarkt.',
    '{ifGroup}Jeder findet auf den {surface} seine Ecke, und abends treffen sich alle am langen Tisch.',
    '{bedrooms} und {bathrooms}, alles frisch gestrichen; was Charakter hatte, ist geblieben.',
    'Sie haben {surface} für sich: {bedrooms}, {bathrooms} und ein Sofa, von dem man schwer wieder aufsteht.',
  ],
  studioInteriors: [
    'Auf {surface} gibt es ein gutes Bett, einen kleinen runden Tisch und ein richtiges Duschbad.',
    'Es sind {surface}, mehr nicht, aber mit einem bequemen Bett, einem Lesesessel und allem in Reichweite.',
    'Auf {surface} haben Sie ein großes Doppelbett, ein Sofa und ein gefliestes Duschbad.',
  ],
  kitchens: [
    'In der Küche gibt es scharfe Messer, große Töpfe und für den Anfang Öl und Salz.',
    'Hier kann man richtig kochen, mit dem, was man morgens eingekauft hat.',
    'Für Frühaufsteher gibt es eine Kaffeekanne, für Langschläfer dicke Vorhänge.',
    'Für den ersten Abend stellen wir Ihnen Brot, Butter und etwas aus der Gegend bereit.',
    'In der Küche liegt unser Rezeptheft; schreiben Sie gern eine Seite dazu.',
  ],
  closings: [
    'Den Schlüssel übergeben wir Ihnen persönlich.',
    'Schreiben Sie uns bei Fragen jederzeit; wir antworten meist am selben Tag.',
    'In der Mappe auf der Anrichte stehen unsere liebsten Bäckereien, Wege und Restaurants.',
    'Ein Babybett, eine späte Anreise, ein Geburtstagskuchen? Sagen Sie einfach Bescheid.',
    'Wir freuen uns auf Sie.',
    'Viele Gäste kommen jedes Jahr wieder, und das nehmen wir als Kompliment.',
    'Fühlen Sie sich bitte wie bei Freunden; mehr wünschen wir uns nicht.',
    'Kommen Sie ruhig spät an: Das Licht über der Tür brennt.',
    'Wir verraten Ihnen gern, wohin die Einheimischen gehen.',
    'Bleiben Sie, so lange Sie können; drei Tage reichen nie.',
  ],
  features: {
    pool: {
      with: 'eigenem Pool',
      says: [
        'Der Pool gehört Ihnen allein und liegt bis zum Abend in der Sonne.',
        'Man kann vor dem Frühstück schwimmen: Der Pool liegt nur ein paar Schritte von der Küchentür entfernt.',
      ],
    },
    garden: {
      with: 'Garten',
      says: [
        'Der Garten hat zu jeder Tageszeit Schatten, und für die Küche wachsen dort Kräuter.',
        '{ifGroup}Kinder verschwinden im Garten und kommen wieder, wenn sie Hunger haben.',
      ],
    },
    terrace: {
      with: 'Terrasse',
      says: [
        'Das Leben spielt sich hier vor allem auf der Terrasse ab.',
        'Auf der Terrasse stehen Tisch und Stühle, und die Sonne bleibt bis zum Abendessen.',
      ],
    },
    balcony: {
      with: 'Balkon',
      says: [
        'Der Balkon ist gerade groß genug für zwei Stühle und den ersten Kaffee.',
        'Vom Balkon aus sieht man zu, wie der Tag beginnt.',
      ],
    },
    roof_terrace: {
      with: 'Dachterrasse',
      says: [
        'Oben auf der Dachterrasse haben Sie den Himmel und die Dächer für sich.',
        '{ifGroup}Abends trägt jeder sein Glas hinauf auf die Dachterrasse.',
      ],
    },
    sea_view: {
      with: 'Meerblick',
      says: [
        'Vom Frühstückstisch aus sieht man das Wasser.',
        'Das Meer sieht jede Stunde anders aus, und man ertappt sich dabei, nur noch hinauszuschauen.',
      ],
    },
    mountain_view: {
      with: 'Bergblick',
      says: [
        'In der Dämmerung werden die Gipfel rosa, und man sieht es vom Sofa aus.',
        'Vom Wohnzimmer aus blickt man direkt auf die Berge.',
      ],
    },
    lake_view: {
      with: 'Seeblick',
      says: [
        'Der See liegt direkt vor den Fenstern, morgens glatt wie ein Spiegel.',
        'Vom Sessel aus kann man den Booten auf dem See zusehen.',
      ],
    },
    fireplace: {
      with: 'Kamin',
      says: [
        'An kühlen Abenden macht man Feuer; das Holz liegt trocken neben der Tür.',
        '{ifGroup}Wenn die Tage kürzer werden, sitzen alle vor dem Kamin.',
      ],
    },
    sauna: {
      with: 'Sauna',
      says: [
        'Die Sauna ist in einer halben Stunde warm und tut nach einem langen Tag draußen gut.',
        'Am Ende des Tages wartet die Sauna, mit einem Fenster ins Freie.',
      ],
    },
    hot_tub: {
      with: 'Whirlpool',
      says: [
        'Am schönsten ist der Whirlpool unter den Sternen.',
        'Im Whirlpool sitzt man bei jedem Wetter gut, bei Regen sogar noch besser.',
      ],
    },
    barbecue: {
      with: 'Grill',
      says: [
        '{ifGroup}Der Grill ist groß genug für die ganze Runde.',
        'Kohle für den Grill liegt bereit, und der Metzger kennt uns.',
      ],
    },
    pizza_oven: {
      with: 'Pizzaofen',
      says: [
        'Wir zeigen Ihnen, wie man den Pizzaofen anheizt; danach gibt es jeden Abend Pizza.',
        'Im Ofen draußen sind Brot und Pizza in wenigen Minuten fertig.',
      ],
    },
    bicycles: {
      with: 'Fahrrädern',
      says: [
        'Für alle stehen Fahrräder bereit, mit aufgepumpten Reifen.',
        'Nehmen Sie die Räder: Die schönsten Wege sind für Autos zu schmal.',
      ],
    },
    canoe: {
      with: 'Kanu',
      says: [
        'Am Wasser liegen ein Kanu und zwei Paddel bereit.',
        'Das Kanu gehört für die Woche Ihnen, Schwimmwesten inklusive.',
      ],
    },
    ski_room: {
      with: 'Skiraum',
      says: [
        'Für Ski und Schuhe gibt es einen beheizten Raum.',
        'Die Ski in den Skiraum, die Schuhe auf den Trockner, und Sie ins Warme.',
      ],
    },
    library: {
      with: 'Bibliothek',
      says: [
        'Es gibt Bücher in fünf Sprachen; nehmen Sie eins mit und lassen Sie eins da.',
        'In den Regalen steht alles, vom Krimi bis zum Vogelführer.',
      ],
    },
    games_room: {
      with: 'Spielzimmer',
      says: [
        'Das Spielzimmer mit dem Tischkicker hat schon manchen Regentag gerettet.',
        'Für die Abende gibt es Brettspiele, Darts und eine Tischtennisplatte.',
      ],
    },
    workspace: {
      with: 'Arbeitsplatz',
      says: [
        'Wer arbeiten muss, findet einen großen Schreibtisch und schnelles Internet.',
        'Der Schreibtisch steht am Fenster, da werden sogar E-Mails erträglich.',
      ],
    },
    pets_allowed: {
      with: 'Hundekörbchen',
      says: [
        'Auch der Hund darf mit; an der Tür steht ein Napf, und gleich um die Ecke beginnt eine schöne Runde.',
        'Bringen Sie den Hund mit, unserer freut sich.',
      ],
    },
  },
  landscapes: {
    coast: {
      hooks: ['hinter den Dünen', 'gleich am Sand', 'wenige Schritte vom Wasser', 'in Hörweite der Wellen'],
      teases: ['Sand zwischen den Zehen', 'Lange Strandtage', 'Dünen, Wind und weiter Himmel'],
      openings: [
        'Von „{name}“ sind es zu Fuß nur ein paar Minuten bis zum Strand, und nachts hört man das Meer.',
        'Der Strand {at} ist breit und lang, und „{name}“ liegt gleich dahinter.',
        '{ifView}In „{name}“ beginnt der Tag mit einem Blick aufs Meer und der Frage, welcher Strand heute dran ist.',
      ],
      around: [
        'Durch die Dünen führt ein Weg, und auf der anderen Seite ist immer ein Platz frei.',
        'Morgens kauft man den Fisch direkt vom Boot.',
        'Promenade, Eisdiele und Hafen sind nicht weit.',
      ],
      doing: [
        'Im Sommer badet man und baut Burgen; im Winter sind die Möwen die einzigen Nachbarn.',
        'Frühling und Herbst gehören den langen Spaziergängen bei Ebbe und den Drachen.',
        'Die Surfer lieben die Wellen, die Kinder das flache Wasser.',
      ],
      intros: [
        'Breite Strände, Dünen und frischer Wind geben den Takt des Tages vor.',
        'Hier dreht sich alles ums Meer: morgens die Fischerboote, nachmittags die Sandburgen, abends die Promenade.',
      ],
    },
    mediterranean: {
      hooks: [
        'über der Bucht',
        'zwischen Pinien und Olivenbäumen',
        'nah an den Badebuchten',
        'nahe am kleinen Hafen',
      ],
      teases: [
        'Pinien, Zikaden und blaues Wasser',
        'Schwimmen vor dem Frühstück',
        'Lange Mittagessen im Schatten',
      ],
      openings: [
        'In „{name}“ wecken einen die Zikaden und der Duft von Pinien und warmem Stein.',
        'Von „{name}“ aus hört man das Meer, und in ein paar Minuten ist man drin.',
        '{ifView}Das Meer sieht man {at} von überall, und von „{name}“ aus besonders schön.',
      ],
      around: [
        'Stufen führen hinunter zu einer Felsbucht mit klarem Wasser.',
        'Auf dem Morgenmarkt gibt es Pfirsiche, Oliven und Fisch, und mittags ist nichts mehr da.',
        'Im kleinen Hafen liegen die Boote direkt vor den Cafétischen.',
      ],
      doing: [
        'Im Sommer schwimmt man früh und spät und schläft dazwischen; in der Nebensaison gehört die Küste Ihnen.',
        'Der Küstenweg ist im Frühling am schönsten, wenn alles blüht.',
        'Packen Sie ein Picknick ein und suchen Sie eine Bucht ohne Namen.',
      ],
      intros: [
        'Klare Buchten, Schirmpinien und Terrassen in der Sonne: Hier fühlt sich jeder Tag wie ein Sonntag an.',
        'Das Meer bleibt bis in den Herbst warm, die Märkte sind voll, und die Abende beginnen spät.',
      ],
    },
    cyclades: {
      hooks: ['hoch über dem Wasser', 'zwischen weißen Mauern', 'in den weißen Gassen', 'im Abendlicht'],
      teases: ['Weiße Mauern, blaues Meer', 'Bougainvilleen und lange Sonnenuntergänge', 'Inselmorgen'],
      openings: [
        'Jeden Frühling kalken wir „{name}“ neu, bis hinunter zur Türschwelle.',
        '{ifView}Von „{name}“ aus sieht man nichts als Meer, Himmel und die eine oder andere Kapelle.',
        'In den Gassen rund um „{name}“ fahren keine Autos, es gibt nur Katzen und Bougainvilleen.',
      ],
      around: [
        'Weiße Stufen führen hinunter ins Dorf mit Bäckerei, Kapelle und zwei Tavernen.',
        'Der nächste Strand ist klein und kieselig, das Wasser glasklar.',
        'Einmal am Tag kommt die Fähre, und alle gehen hinunter, um zuzusehen.',
      ],
      doing: [
        'Im Hochsommer hält der Wind die Nächte kühl, davor und danach ist das Meer ruhig.',
        'Gehen Sie früh auf den alten Maultierpfaden, schwimmen Sie mittags und essen Sie spät.',
        'Im Frühling ist die ganze Insel grün und voller Mohn.',
      ],
      intros: [
        'Weiße Würfel klettern den Hang hinauf, über einem Meer von unwirklichem Blau.',
        'Kapellen, Windmühlen und Tavernen am Wasser: Die Tage sind einfach, und niemand hat es eilig.',
      ],
    },
    atlantic: {
      hooks: [
        'über den Klippen',
        'in Sichtweite des Leuchtturms',
        'am rauen Ozean',
        'zwischen Hafen und Landspitze',
      ],
      teases: [
        'Sturm, Gezeiten und ein warmer Ofen',
        'Salzluft und lange Vormittage',
        'Im Takt der Gezeiten',
      ],
      openings: [
        'In „{name}“ liest man das Wetter am Fenster ab: Es kommt geradewegs vom Meer.',
        '{ifView}„{name}“ schaut nach Westen, auf den Leuchtturm und sehr viel Ozean.',
        'Zweimal am Tag zeichnet die Flut {at} die Küste neu, und „{name}“ liegt in der ersten Reihe.',
      ],
      around: [
        'Der Klippenweg führt nah am Haus vorbei, und hinter jeder Biegung sieht es anders aus.',
        'Im Hafen gibt es Austern und Makrelen direkt vom Boot.',
        'Bei Ebbe taucht ein ganzer Strand auf, der beim Frühstück noch nicht da war.',
      ],
      doing: [
        'Man kommt im Sommer zum Baden, im Herbst wegen der Stürme und im Frühling wegen der Blüte.',
        'Zwischen zwei Schauern bleibt immer Zeit für einen Gang zur Landspitze.',
        'Zwischen den Felsen kann man stundenlang Krebse suchen.',
      ],
      intros: [
        'Klippen, Leuchttürme und Gezeiten geben dieser Küste ihre wilde Schönheit.',
        'Der Wind riecht nach Salz, die Häfen nach Teer und Netzen, und nach einem langen Weg schmeckt der Fisch am besten.',
      ],
    },
    tropical: {
      hooks: ['unter Palmen', 'nahe der Lagune', 'zwischen Dorf und Riff', 'mitten im tropischen Grün'],
      teases: ['Barfuß unter Palmen', 'Warmer Regen und reife Mangos', 'Lagunentage'],
      openings: [
        '„{name}“ ist nach allen Seiten offen für die Brise, und die Geckos gibt es gratis dazu.',
        'Jeden Morgen fallen Frangipani-Blüten auf die Stufen von „{name}“; wir kehren sie nicht mehr weg.',
        'Das Leben {at} findet draußen statt, und genau dafür wurde „{name}“ gebaut.',
      ],
      around: [
        'Ein sandiger Weg führt zwischen Kokospalmen zum Wasser.',
        'Am Stand an der Ecke gibt es frischen Saft und den besten gebratenen Fisch weit und breit.',
        'Das Riff beginnt ein paar Schwimmzüge vom Ufer.',
      ],
      doing: [
        'In der Trockenzeit schnorchelt und taucht man; in der Regenzeit regnet es eine Stunde, dann ist die Sonne wieder da.',
        'Stehen Sie einmal früh auf und fahren Sie mit dem Boot zu den Inseln.',
        'Surfen, Yoga, Hängematte: Stellen Sie sich Ihre Tage zusammen, wie Sie möchten.',
      ],
      intros: [
        'Palmen, warmes Wasser und der Duft von Frangipani: Nach einem Tag hat man die Zeit vergessen.',
        'Lagunen und grüne Hügel liegen dicht beieinander, und sobald die Sonne sinkt, zieht das Leben auf die Veranda.',
      ],
    },
    alpine: {
      hooks: ['unter den Gipfeln', 'über dem Dorf', 'in Liftnähe', 'über dem Tal'],
      teases: ['Erste Spuren, spätes Frühstück', 'Kuhglocken und klare Luft', 'Schnee bis ans Fenster'],
      openings: [
        'Hinter „{name}“ führt der Weg geradewegs hinauf zu den Almwiesen.',
        '{ifView}Von „{name}“ sieht man, wie die erste Sonne die Gipfel trifft, während das Tal noch schläft.',
        'Der Winter {at} riecht nach Schnee und Holzfeuer, und in „{name}“ ist es warm, wenn man heimkommt.',
      ],
      around: [
        'Ins Dorf mit Bäckerei, Kirche und Skibus geht man ein kurzes Stück bergab.',
        'Markierte Wege beginnen vor der Haustür und führen zu Hütten mit gutem Kuchen.',
        'Der Bach hinter dem Haus ist eiskalt und singt einen in den Schlaf.',
      ],
      doing: [
        'Im Winter fährt man Ski, rodelt oder zieht die Schneeschuhe an; im Sommer wandert, klettert und badet man im Bergsee.',
        'Der Herbst, wenn die Lärchen golden werden, ist unsere liebste Zeit.',
        'Im Frühsommer stehen die Wiesen voller Enzian, und man trifft mehr Murmeltiere als Menschen.',
      ],
      intros: [
        'Gipfel, Almen und Holzhäuser, tiefer Schnee im Winter und Kuhglocken im Sommer.',
        'Man kommt wegen der Pisten oder der Wege und bleibt wegen der klaren Luft und der Stille.',
      ],
    },
    lake: {
      hooks: ['am Wasser', 'oberhalb des Ufers', 'direkt am Ufer', 'ein paar Schritte vom Steg'],
      teases: [
        'Vom Steg ins Wasser',
        'Stilles Wasser, weiter Himmel',
        'Segel, Schwäne und lange Nachmittage',
      ],
      openings: [
        '{ifView}Morgens liegt der See {at} so still, dass man die Hügel doppelt sieht; „{name}“ schaut genau darauf.',
        'Von „{name}“ aus ist man im Wasser, bevor der Kaffee fertig ist.',
        'Viermal am Tag fährt der Dampfer an „{name}“ vorbei, und irgendwann winkt man.',
      ],
      around: [
        'Der Badeplatz mit dem alten Steg liegt gleich am Ende des Weges.',
        'Ein schattiger Weg führt am Ufer entlang ins nächste Dorf und zu dessen Eisdiele.',
        'Im kleinen Hafen kann man Segelboote mieten.',
      ],
      doing: [
        'Gebadet wird, sobald es warm ist, und am Ufer spazieren kann man das ganze Jahr.',
        'Im Herbst liegt bis zehn Uhr Nebel auf dem Wasser, dann wird alles golden.',
        'Der Raddampfer bringt Sie zu Gärten, Villen und Fischlokalen.',
      ],
      intros: [
        'Klares Wasser, Stege und das andere Ufer, das sich im Wasser spiegelt: Hier bestimmt der See, was geschieht.',
        'Man schwimmt, segelt oder sitzt am Ufer, und abends kehren die Boote heim.',
      ],
    },
    hills: {
      hooks: [
        'mitten in den Reben',
        'auf einem Hügel',
        'zwischen Olivenhainen und Zypressen',
        'am Ende einer weißen Straße',
      ],
      teases: ['Zypressen, Reben und goldenes Licht', 'Wein vom Nachbarn', 'Ein Tisch unter der Pergola'],
      openings: [
        'Eine weiße Straße mit Zypressen führt zu „{name}“, und die letzten hundert Meter sind die schönsten.',
        'Die Reben beginnen gleich an der Mauer von „{name}“, und im Herbst hört man die Lese.',
        'Von „{name}“ geht der Blick über einen Hügel nach dem anderen, mit {place} mittendrin.',
      ],
      around: [
        'Der Nachbar macht Wein und Öl und lässt Sie von beidem kosten.',
        'Am Dorfplatz gibt es eine Bar, einen Metzger und eine Bank für die alten Männer.',
        'Schotterwege führen von Hof zu Hof, ideal zum Wandern und Radfahren.',
      ],
      doing: [
        'Der Frühling bringt Mohn, der Herbst Weinlese und Trüffel, der Winter eine Ruhe, die man fast vergessen hat.',
        'Die alten Städte sind eine halbe Stunde entfernt, in welche Richtung man auch fährt.',
        'In Sommernächten leuchten Glühwürmchen unter den Olivenbäumen.',
      ],
      intros: [
        'Reben, Zypressen und Höfe auf sanften Hügeln: eine Landschaft, über Jahrhunderte von Hand geformt.',
        'Jeder Hügel hat sein Dorf, jedes Dorf seinen Wein, und das Mittagessen dauert, solange es eben dauert.',
      ],
    },
    forest: {
      hooks: ['am Waldrand', 'auf einer Lichtung', 'mitten im Wald', 'unter hohen Bäumen'],
      teases: ['Moos, Pilze und Stille', 'Rehe vor dem Fenster', 'Ein Ofen und ein Sternenhimmel'],
      openings: [
        'Der Wald beginnt hinter „{name}“ und hört stundenlang nicht auf.',
        'In „{name}“ hört man morgens den Specht und nachts die Eule, und dazwischen nicht sehr viel.',
        'In der Dämmerung kommen Rehe auf die Wiese vor „{name}“, wenn man still sitzt.',
      ],
      around: [
        'Weiche Waldwege führen zu Lichtungen, Quellen und einem Aussichtsturm.',
        'Ganz in der Nähe fließt ein kleiner Fluss, kalt und so klar, dass man die Forellen sieht.',
        'Das nächste Dorf hat einen Bäcker, ein Gasthaus und einen Laden, in dem es alles gibt.',
      ],
      doing: [
        'Im Spätsommer pflückt man Heidelbeeren, im Herbst sammelt man Pilze, und im Winter zieht man die erste Spur durch den Schnee.',
        'An heißen Tagen ist es hier immer ein paar Grad kühler als in der Stadt.',
        'Radfahren, Wandern, Lesen am Ofen: Gelangweilt hat sich noch niemand.',
      ],
      intros: [
        'Tiefe Wälder, klare Bäche und helle Lichtungen: Die größte Sehenswürdigkeit ist die Ruhe.',
        'Die Luft riecht nach Harz und Moos, und die Wege reichen für viele Tage.',
      ],
    },
    fjord: {
      hooks: ['am Fjord', 'direkt am Wasser', 'zwischen Fjord und Berg', 'neben dem alten Bootshaus'],
      teases: ['Mitternachtssonne und kaltes Bad', 'Rotes Holz, grünes Wasser', 'Nordlicht'],
      openings: [
        'Der Fjord liegt so nah an „{name}“, dass die Kinder von den Stufen aus angeln.',
        '„{name}“ ist rot gestrichen wie jedes Haus in der Gegend und steht fast im Wasser.',
        '{ifView}Von „{name}“ blickt man über den Fjord auf Schnee, der bis in den Sommer liegen bleibt.',
      ],
      around: [
        'Gegenüber stürzt ein Wasserfall herab, und im Frühling hört man ihn bis hierher.',
        'Der Fähranleger mit dem kleinen Laden ist zu Fuß erreichbar.',
        'Im alten Bootshaus liegen Angeln, Netze und ein Ruderboot.',
      ],
      doing: [
        'Im Sommer wird es nie ganz dunkel; im Winter sieht man mit etwas Glück Polarlichter.',
        'Vormittags steigt man auf den Berg, nachmittags springt man in den Fjord.',
        'Im Frühling blühen am Ufer die Obstbäume, und darüber liegt noch Schnee.',
      ],
      intros: [
        'Steile Berge, tiefes grünes Wasser und Holzhäuser in Rot und Weiß.',
        'Das Licht bestimmt hier den Tag: endlos im Sommer, blau und kurz im Winter.',
      ],
    },
    moor: {
      hooks: ['zwischen grünen Weiden', 'am Ende des Weges', 'am Fuß der Hügel', 'hinter Trockenmauern'],
      teases: [
        'Schlammige Stiefel, warme Scones',
        'Schafe, Stein und weiter Himmel',
        'Ein Feuer nach dem Regen',
      ],
      openings: [
        'Jeden Morgen schauen die Schafe über die Mauer von „{name}“, um zu sehen, wer da ist.',
        'Der Weg zu „{name}“ ist schmal, und manchmal wartet man auf einen Traktor; das gehört dazu.',
        'Nach einem Tag in den Hügeln sieht man die Lichter von „{name}“ schon von weitem und riecht bald das Feuer.',
      ],
      around: [
        'Vom Gartentor führen Pfade über Zauntritte und Bäche zum nächsten Pub.',
        'Im Dorf gibt es einen Laden, eine Kirche mit schiefem Turm und eine Teestube.',
        'Hinter der letzten Mauer beginnt das offene Land, nichts als Gras und Himmel.',
      ],
      doing: [
        'Im Frühling gibt es Lämmer, im Spätsommer Brombeeren, und im Winter warten ein Feuer und ein Stapel Bücher.',
        'Es kann regnen, aber nie den ganzen Tag, und das Licht danach ist es wert.',
        'Gärten, Schlösser und Antiquitätenläden reichen für eine ganze Woche.',
      ],
      intros: [
        'Grüne Weiden, Trockenmauern und Dörfer aus honigfarbenem oder grauem Stein.',
        'Man wandert von Pub zu Pub, über Hügel, die seit Jahrhunderten gleich aussehen.',
      ],
    },
    desert: {
      hooks: ['am Rand der Wüste', 'hinter Lehmmauern', 'unter den Sternen', 'im Palmenhain'],
      teases: ['Minztee unter Sternen', 'Rote Erde, kühle Höfe', 'Wüstennächte'],
      openings: [
        'Hinter den Lehmmauern von „{name}“ ist es selbst mittags kühl.',
        'Nachts stehen über „{name}“ mehr Sterne, als Sie je gesehen haben.',
        'An die Stille rund um „{name}“ muss man sich erst gewöhnen, danach will man sie nicht mehr hergeben.',
      ],
      around: [
        'Eselspfade führen durch den Palmenhain ins alte Dorf.',
        'Auf dem Wochenmarkt gibt es Gewürze, Teppiche und Ziegen, in dieser Reihenfolge.',
        'Die ersten Dünen oder die ersten roten Felsen sind mit dem Auto schnell erreicht.',
      ],
      doing: [
        'In den kühleren Monaten wandert man den ganzen Tag; im Sommer lebt man morgens und nachts.',
        'Gehen Sie wenigstens einmal zum Sonnenaufgang hinaus, gut eingepackt.',
        'Ein Guide, dem wir vertrauen, nimmt Gäste für eine Nacht im Zelt mit hinaus.',
      ],
      intros: [
        'Rote Erde, Palmenhaine und ein Himmel voller Sterne: Kaum ein Ort ist so still.',
        'Am Tag sucht man Schatten, abends beginnen die Felsen zu glühen, und nachts wird es kühl.',
      ],
    },
    city: {
      hooks: ['mitten im Zentrum', 'nahe am Park', 'zwischen Cafés und Buchläden', 'in einer Seitenstraße'],
      teases: [
        'Frühstück um die Ecke',
        'Lebendige Straßen, lange Abende',
        'Tagsüber Museen, abends über den Dächern',
      ],
      openings: [
        'Von „{name}“ erreicht man fast alles zu Fuß, wofür man nach {place} reist.',
        'In der Straße vor „{name}“ gibt es einen Bäcker, einen Buchladen und eine Bar, und genau danach suchen wir unsere Wohnungen aus.',
        '{place} ist laut und lebendig; in „{name}“ schläft man zum Hof hin und hört nichts davon.',
      ],
      around: [
        'Die Haltestelle ist fünf Minuten entfernt, der nächste Laden zwei.',
        'Samstags ist am Ende der Straße Markt.',
        'Ein Park mit großen Bäumen ist nah genug für einen Lauf vor dem Frühstück.',
      ],
      doing: [
        'Konzerte und Ausstellungen gibt es das ganze Jahr, und im Sommer zieht die Stadt in die Parks.',
        'Im Winter wärmt man sich in den Cafés auf; im Frühling stellen sie ihre Stühle wieder hinaus.',
        'Drei Museen an einem Tag sind möglich, wir empfehlen eines und ein langes Mittagessen.',
      ],
      intros: [
        'Museen, Märkte und Viertel, von denen jedes seinen eigenen Charakter hat.',
        'Man geht, schaut nach oben, trinkt einen Kaffee und geht weiter; die besten Entdeckungen warten in den Seitenstraßen.',
      ],
    },
    'old-town': {
      hooks: [
        'in der Altstadt',
        'im Schatten der Kathedrale',
        'über den alten Dächern',
        'in einer gepflasterten Gasse',
      ],
      teases: ['Glocken, Pflaster und Höfe', 'Hinter einer alten Tür', 'Sechs Jahrhunderte und guter Kaffee'],
      openings: [
        'Die Gasse vor „{name}“ ist zu schmal für Autos, und das seit sechshundert Jahren.',
        'Die Glocken {at} läuten alle Viertelstunde; in „{name}“ schläft man zum Hof hin und hört sie kaum.',
        'Man betritt „{name}“ durch eine schwere alte Tür, und die Straße ist plötzlich weit weg.',
      ],
      around: [
        'Marktplatz, Stadtmauer und Fluss sind nur ein paar Gehminuten entfernt.',
        'In der Gasse arbeiten noch Handwerker: ein Buchbinder, eine Geigenbauerin und ein Schirmmacher.',
        'Abends, wenn die Tagesgäste fort sind, gehören die Gassen denen, die bleiben.',
      ],
      doing: [
        'Im Frühling und im Herbst ist es am schönsten; im Winter hat man die Museen für sich.',
        'Gehen Sie früh hinaus, vor den Gruppen, und spät, wenn die Laternen brennen.',
        'Im Sommer gibt es fast jeden Abend Musik in den Höfen.',
      ],
      intros: [
        'Türme, Arkaden und gepflasterte Gassen erzählen von vielen Jahrhunderten.',
        'Morgens füllt der Markt den Platz, und abends leuchten die alten Fassaden im Laternenlicht.',
      ],
    },
  },
  destinations: {
    country: [
      '{place}: mehr Landschaften, als in einen Urlaub passen.',
      '{place}: am schönsten für alle, die die kleinen Straßen nehmen.',
    ],
    region: [
      '{place}: am besten vom eigenen Ferienhaus aus zu entdecken.',
      '{place}: ein stiller Stolz, und das zu Recht.',
    ],
    area: [
      '{place}: seit Generationen ein Ziel für Reisende.',
      '{place}: Man kommt einmal zufällig und dann jedes Jahr.',
    ],
    island: [
      '{place}: Sobald das Schiff ablegt, ist alles andere weit weg.',
      '{place}: Das Meer ist hier nie weit.',
    ],
    city: [
      '{place} ist eine Stadt zum Leben, nicht nur zum Anschauen.',
      '{at} vergeht eine Woche wie ein Wochenende.',
    ],
    town: [
      '{place} hat genau die richtige Größe: Man geht überall zu Fuß hin und verläuft sich trotzdem ein bisschen.',
      '{at} beginnt der Tag auf dem Markt.',
    ],
    village: [
      '{place} ist klein, und gerade das ist das Schöne daran.',
      '{at} grüßt man sich noch auf der Straße.',
    ],
    closings: [
      'Unsere Gastgeber hier kennen die Gegend gut.',
      'Mit eigener Küche und einem Markt in der Nähe fühlt man sich schnell zu Hause.',
      'Nehmen Sie sich Zeit: Die besten Tage sind die ohne Plan.',
      'Bleiben Sie lange genug, um eine Lieblingsbäckerei zu haben.',
      'Außerhalb der Saison ist es besonders ruhig.',
      'Ein eigenes Zuhause auf Zeit ist die beste Art, eine Gegend kennenzulernen.',
    ],
  },
  reviews: {
    guests:
      'Anna K.|Jürgen W.|Katharina S.|Lukas M.|Sabine H.|Florian B.|Jörg T.|Lena F.|Maximilian R.|Ulrike G.|Tobias N.|Petra L.|Jonas E.|Claudia Z.|Björn A.|Franziska D.'.split(
        '|',
      ),
    praise: [
      'Eine wunderbare Woche von Anfang bis Ende.',
      'Noch schöner als auf den Bildern.',
      'Wir wollten gar nicht mehr nach Hause.',
      'Genau das, was wir gesucht hatten.',
      'Unser dritter Aufenthalt und sicher nicht der letzte.',
      'Ein ganz besonderer Ort.',
      'Die Kinder fragen schon, wann wir wiederkommen.',
      'Bei der Ankunft war alles blitzsauber.',
      'Wir mieten oft, und das hier gehört zum Besten.',
      'Endlich Ruhe.',
    ],
    details: [
      'Die Betten sind sehr bequem.',
      'In der Küche fehlt nichts, sogar die Messer sind scharf.',
      'Zur Begrüßung stand ein Kuchen auf dem Tisch.',
      'Die Wegbeschreibung stimmte, und der Schlüssel lag wie verabredet bereit.',
      'Es ist viel ruhiger, als die Adresse vermuten lässt.',
      'Wir haben jeden Morgen draußen gefrühstückt.',
      'Die Restauranttipps waren alle gut.',
      'Viele liebevolle Kleinigkeiten.',
      'Genug Platz für alle, ohne sich im Weg zu stehen.',
      'Wie schön das Licht ist, zeigen die Fotos gar nicht.',
      'Die Geschäfte sind nah, und man merkt nichts davon.',
      'Wir kamen spät an, und das war überhaupt kein Problem.',
    ],
    endings: [
      'Sehr zu empfehlen.',
      'Danke für die Gastfreundschaft!',
      'Bis nächstes Jahr.',
      'Fünf Sterne von uns allen.',
      'Wir kommen wieder.',
      'Perfekt zum Auftanken.',
      'Bitte nichts ändern.',
      'Ein Ort zum Wiederkommen.',
    ],
    mixed: [
      'Schöner Ort, beim Parken braucht man aber Geduld.',
      'Gute Lage, nur war das WLAN oben langsam.',
      'Nette Unterkunft; etwas mehr Stauraum wäre hilfreich.',
      'Uns hat es gefallen, auch wenn die Treppe recht steil ist.',
      'Angenehmer Aufenthalt. Die Dusche könnte mehr Druck haben.',
      'Herrliche Umgebung, die Möbel sind etwas in die Jahre gekommen.',
      'Alles in Ordnung, am Samstagabend ein wenig laut.',
      'Gutes Preis-Leistungs-Verhältnis, aber eine Decke mitbringen.',
    ],
    critical: [
      'Die Lage ist schön, aber bei unserer Ankunft war nicht geputzt.',
      'Kleiner als erwartet, und in den ersten zwei Tagen ging die Heizung nicht.',
      'Wir mussten mehrmals anrufen, bis jemand abnahm.',
      'Die Matratze müsste dringend ersetzt werden.',
      'Straßenlärm ab sechs Uhr. Wir hatten auf mehr Ruhe gehofft.',
    ],
    thanks: [
      'Vielen Dank für die lieben Worte. Sie sind jederzeit willkommen.',
      'Es war uns eine Freude; danke, dass Sie alles so ordentlich hinterlassen haben.',
      'Danke! Wir geben es an Maria weiter, die sich um das Haus kümmert.',
      'Wie schön, das zu lesen. Bis zum nächsten Mal!',
      'Herzlichen Dank für die Bewertung und den Eintrag im Gästebuch.',
    ],
    apologies: [
      'Danke für den Hinweis. Wir haben uns darum gekümmert und hoffen auf eine zweite Chance.',
      'Das tut uns leid; für die nächsten Gäste achten wir darauf.',
      'Danke für die offenen Worte. Wir arbeiten daran.',
    ],
  },
  offers: [
    'Last-Minute-Angebot',
    'Frühbucherrabatt',
    'Langzeitrabatt',
    'Ruhige Wochen',
    'Auszeit unter der Woche',
    'Willkommensangebot',
    'Familienwoche',
  ],
};
