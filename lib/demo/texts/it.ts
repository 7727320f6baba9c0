import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

interface Noun {
  readonly noun: string;
  readonly feminine: boolean;
  /** With the definite article, which for "chalet" is "lo" and elides before vowels. */
  readonly definite: string;
}

const nouns: Readonly<Record<RentalType, Noun>> = {
  villa: { noun: 'villa', feminine: true, definite: 'la villa' },
  apartment: { noun: 'appartamento', feminine: false, definite: 'l’appartamento' },
  cottage: { noun: 'cottage', feminine: false, definite: 'il cottage' },
  chalet: { noun: 'chalet', feminine: false, definite: 'lo chalet' },
  farmhouse: { noun: 'casale', feminine: false, definite: 'il casale' },
  townhouse: { noun: 'casa di città', feminine: true, definite: 'la casa di città' },
  cabin: { noun: 'casetta di legno', feminine: true, definite: 'la casetta di legno' },
  beach_house: { noun: 'casa al mare', feminine: true, definite: 'la casa al mare' },
  studio: { noun: 'monolocale', feminine: false, definite: 'il monolocale' },
  castle: { noun: 'castello', feminine: false, definite: 'il castello' },
  houseboat: { noun: 'casa galleggiante', feminine: true, definite: 'la casa galleggiante' },
  loft: { noun: 'loft', feminine: false, definite: 'il loft' },
};

const numbers =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  );
const spell = (n: number) => numbers[n] ?? String(n);

function slots(home: HomeFacts): Slots {
  const { noun, feminine, definite } = nouns[home.type];
  const article = feminine ? 'una' : definite.startsWith('lo ') ? 'uno' : 'un';
  return {
    name: home.name,
    // Before an a, "a" is "ad".
    a: `${/^a/i.test(home.name.normalize('NFD')) ? 'ad' : 'a'} «${home.name}»`,
    place: home.place,
    at: home.at,
    type: noun,
    un: `${article} ${noun}`,
    il: definite,
    nostro: `${feminine ? 'la nostra' : 'il nostro'} ${noun}`,
    guests: spell(home.guests),
    bedrooms:
      home.bedrooms === 0 ? null : home.bedrooms === 1 ? 'una camera' : `${spell(home.bedrooms)} camere`,
    bathrooms: home.bathrooms === 1 ? 'un bagno' : `${spell(home.bathrooms)} bagni`,
    surface: `${home.surface} m²`,
    year: String(home.year),
  };
}

export const italian: PhraseBank = {
  gender: (type) => (nouns[type].feminine ? 1 : 0),
  slots,
  and: 'e',
  adjectives: [
    '[luminoso|luminosa]',
    '[incantevole|incantevole]',
    '[arredato|arredata] con cura',
    '[tranquillo|tranquilla]',
    '[accogliente|accogliente]',
    '[spazioso|spaziosa]',
    '[caratteristico|caratteristica]',
    '[soleggiato|soleggiata]',
    '[familiare|familiare]',
    '[riservato|riservata]',
    '[elegante|elegante]',
    '[ristrutturato|ristrutturata] di recente',
    '[semplice|semplice] e [bello|bella]',
    '[comodo|comoda] e [allegro|allegra]',
    '[pieno|piena] di luce',
  ],
  headlines: [
    '{type} {adj} {hook}, {place}',
    '{type} {adj} {at}, con {with}',
    '{type} per {guests} {hook} – {place}',
    '{place}: {type} {adj}, con {with} e {with2}',
    '{ifPlainName}{name}, {type} {adj} {at}',
    '{type} {hook}, con {with} – {place}',
    '{tease}: {type} {at}',
    '{tease} – {name}, {place}',
    '{type} {adj} per {guests} {at}',
    '{place}, {hook}: {un} per {guests}',
    '{tease}: {type} {at}, con {with}',
    '{type} {at} con {with} e posto per {guests}',
    '{tease} – {place}',
  ],
  summaries: [
    '{type} {adj} {hook}, con {with} e posto per {guests}.',
    'Per {guests} persone: {bedrooms}, con {with} e {with2}.',
    '{un} di {surface} {hook}, con {with} e {with2}.',
    'Con {with} e {with2}, «{name}» è ideale per {guests} persone.',
    '{bedrooms}, {bathrooms} e tanta quiete, {hook}.',
    'Posto per {guests} {at}, {hook}.',
    '{surface} per {guests} persone {hook}, con {with}.',
    '«{name}» accoglie fino a {guests} ospiti {at}, con {with} e {with2}.',
    '{nostro} {hook} ospita fino a {guests} persone.',
  ],
  summaryEnds: [
    'Per qualsiasi cosa basta una telefonata.',
    'Portate solo la valigia; il resto c’è.',
    'Un buon punto di partenza per giornate senza programmi.',
    'La macchina può restare ferma per giorni.',
    'Un posto da condividere con le persone a cui si vuole bene.',
    'Altrettanto piacevole fuori stagione.',
    'La mattina cantano gli uccelli.',
    'Abbiamo tolto il superfluo e lasciato il fascino.',
    'Libri, giochi e buon caffè vi aspettano.',
    'Viene voglia di non ripartire.',
  ],
  openings: [
    '{ifPlainName}Benvenuti {a}, {nostro} {at}.',
    'Abbiamo scoperto «{name}» per caso, un fine settimana {at}, e non siamo mai ripartiti del tutto.',
    '{ifOld}«{name}» è della nostra famiglia da tre generazioni, e ci piace condividerne gli spazi.',
    'Quando ci chiedono com’è {place}, consigliamo una settimana {a}.',
    '{a} le scarpe restano all’ingresso e i pensieri un po’ più in là.',
    'Ci sono case che invitano a rallentare; «{name}» è una di queste.',
    '{ifOld}Abbiamo passato due inverni a restaurare «{name}», e crediamo che si veda nei dettagli.',
    'La prima cosa di cui parlano i nostri ospiti {at} è la luce.',
    '{ifOld}{ifPlainName}{nostro} {at} si chiama «{name}», e quel nome era qui molto prima di noi.',
    'Chi viene {at} per staccare fa bene a cominciare da «{name}».',
    '{ifView}{a} tutto è a pochi passi: la tavola, l’ombra e la vista.',
    '{a} viviamo anche noi una parte dell’anno: per questo non manca niente e gli scaffali sono pieni di libri.',
  ],
  characters: {
    villa: [
      'La villa è del {year} e ha ancora i pavimenti in cotto e le persiane alte.',
      '{ifOutOfTown}Costruita nel {year}, la villa sta su un terreno tutto suo, lontano da sguardi indiscreti.',
    ],
    apartment: [
      'L’appartamento è ai piani alti di un palazzo del {year}, silenzioso verso il cortile e luminoso verso la strada.',
      'È un appartamento tranquillo dalle finestre alte, in un edificio del {year}.',
    ],
    cottage: [
      'Il cottage è stato costruito nel {year}, con muri così spessi che il maltempo resta fuori.',
      'Porte basse, panche sotto le finestre e una stufa: qui si viveva così nel {year}.',
    ],
    chalet: [
      'Lo chalet è stato costruito nel {year} con il legno della valle, e le stanze profumano ancora un po’ di larice.',
      'Vecchie travi del {year}, un isolamento nuovo e grandi finestre rivolte al sole.',
    ],
    farmhouse: [
      'Qui si coltivava la terra già nel {year}; la vecchia stalla è diventata il soggiorno.',
      'Muri di pietra, grosse travi e un’aia con il noce: un casale com’era nel {year}.',
    ],
    townhouse: [
      'La casa è del {year} e si sviluppa su tre piani stretti e pieni di sole.',
      'Dietro una semplice facciata del {year} c’è molto più spazio di quanto si pensi.',
    ],
    cabin: [
      'La casetta, tutta di legno, è stata costruita nel {year} ed è rimasta semplice.',
      'Una bella stanza, finestre ampie e un portico: dal {year} la casetta non ha bisogno d’altro.',
    ],
    beach_house: [
      'La casa è stata costruita nel {year}, con pavimenti di legno chiaro e finestre che si aprono al vento.',
      'Pareti bianche, sedie azzurre e ganci per gli asciugamani bagnati: dal {year} la casa aspetta l’estate.',
    ],
    studio: [
      'Il monolocale è una bella stanza in una casa del {year}, ben divisa tra zona notte e soggiorno.',
      'Il monolocale è piccolo e ben studiato, in un palazzo tranquillo del {year}.',
    ],
    castle: [
      'Alcune parti del castello risalgono al {year}; ci sono torri, saloni e cortili da esplorare.',
      'Le mura sono del {year}; il riscaldamento, per fortuna, no.',
    ],
    houseboat: [
      'La casa galleggiante era una chiatta del {year}, e oggi è ormeggiata in un punto tranquillo.',
      'Ci si sveglia con le anatre e i riflessi sul soffitto; galleggia dal {year}.',
    ],
    loft: [
      'Il loft è stato un’officina fino al {year}; restano le grandi vetrate e le colonne di ghisa.',
      'Il loft è sotto il tetto di un edificio del {year}, con soffitti alti e luce da ogni lato.',
    ],
  },
  afloat: ['lungo il molo', 'tra le barche', 'accanto al pontile'],
  interiors: [
    'Dentro troverete, in {surface}, {bedrooms} e {bathrooms}, e tanti posti dove sedersi.',
    '{ifGroup}C’è posto per {guests}, con {bedrooms}, {bathrooms} e un soggiorno in cui si finisce per ritrovarsi tutti.',
    'Troverete {bedrooms} e {bathrooms}, con buoni materassi e lenzuola di cotone.',
    '{ifGroup}Con {bedrooms} e {bathrooms} si può stare insieme, o ritirarsi a leggere in pace.',
    'Abbiamo arredato questi {surface} con cose che ci piacciono: legno vecchio, lino e qualche scoperta da mercatino.',
    '{ifGroup}In {surface} ognuno trova il suo angolo, e la sera una lunga tavola riunisce tutti.',
    '{bedrooms} e {bathrooms}, tutto ridipinto da poco; quello che aveva carattere è rimasto.',
    'Avete {surface} tutti per voi: {bedrooms}, {bathrooms} e un divano da cui è difficile alzarsi.',
  ],
  studioInteriors: [
    'In {surface} ci sono un buon letto, un tavolino rotondo e un bagno con una vera doccia.',
    'Sono {surface}, non di più, ma con un letto comodo, una poltrona per leggere e tutto a portata di mano.',
    'In {surface} avete un vero letto matrimoniale, un divano e una doccia piastrellata.',
  ],
  kitchens: [
    'In cucina ci sono coltelli affilati, pentole grandi e, per cominciare, olio e sale.',
    'Qui si può cucinare sul serio, con quello che si compra la mattina.',
    'C’è una moka per i mattinieri e tende spesse per i dormiglioni.',
    'Per la prima sera lasciamo in frigo pane, burro e qualche specialità locale.',
    'In cucina c’è il nostro quaderno di ricette; aggiungeteci una pagina.',
  ],
  closings: [
    'Saremo lì a consegnarvi le chiavi e a farvi vedere la casa.',
    'Scriveteci per qualsiasi domanda; di solito rispondiamo in giornata.',
    'Nella cartelletta sulla credenza trovate i forni, i sentieri e i ristoranti che ci piacciono di più.',
    'Una culla, un arrivo in tarda serata, una torta di compleanno? Basta chiedere.',
    'Saremo felici di accogliervi.',
    'Molti ospiti tornano ogni anno, e lo prendiamo come un complimento.',
    'Trattate la casa come quella di un amico; non chiediamo altro.',
    'Arrivate pure tardi: la luce sopra la porta resterà accesa.',
    'Vi diremo volentieri dove va la gente del posto.',
    'Restate più che potete; tre giorni non bastano mai.',
  ],
  features: {
    pool: {
      with: 'piscina privata',
      says: [
        'La piscina è solo vostra e prende il sole fino a sera.',
        'Si può nuotare prima di colazione: la piscina è a pochi passi dalla cucina.',
      ],
    },
    garden: {
      with: 'giardino',
      says: [
        'In giardino c’è ombra a tutte le ore, e ci sono erbe aromatiche per la cucina.',
        '{ifGroup}I bambini spariscono in giardino e tornano quando hanno fame.',
      ],
    },
    terrace: {
      with: 'terrazza',
      says: [
        'La vita qui si svolge soprattutto in terrazza.',
        'In terrazza ci sono tavolo e sedie, e il sole resta fino all’ora di cena.',
      ],
    },
    balcony: {
      with: 'balcone',
      says: [
        'Sul balcone ci stanno giusto due sedie e il primo caffè.',
        'Dal balcone si vede nascere il giorno.',
      ],
    },
    roof_terrace: {
      with: 'terrazza sul tetto',
      says: [
        'Sulla terrazza in cima, il cielo e i tetti sono tutti per voi.',
        '{ifGroup}La sera ognuno porta il suo bicchiere sulla terrazza in cima alla casa.',
      ],
    },
    sea_view: {
      with: 'vista mare',
      says: [
        'Dal tavolo della colazione si vede l’acqua.',
        'Il mare cambia a ogni ora, e ci si sorprende a guardarlo senza fare altro.',
      ],
    },
    mountain_view: {
      with: 'vista sulle montagne',
      says: [
        'Al tramonto le cime si tingono di rosa, e si vede dal divano.',
        'Dal soggiorno si vedono le montagne di fronte.',
      ],
    },
    lake_view: {
      with: 'vista lago',
      says: [
        'Il lago è proprio davanti alle finestre, liscio come uno specchio al mattino.',
        'Dalla poltrona si seguono le barche sul lago.',
      ],
    },
    fireplace: {
      with: 'camino',
      says: [
        'Nelle sere fresche si accende il fuoco; la legna è asciutta, accanto alla porta.',
        '{ifGroup}Quando le giornate si accorciano, tutti si siedono davanti al camino.',
      ],
    },
    sauna: {
      with: 'sauna',
      says: [
        'La sauna è calda in mezz’ora e fa miracoli dopo una lunga giornata fuori.',
        'A fine giornata c’è la sauna, con una finestra da cui veder scendere la sera.',
      ],
    },
    hot_tub: {
      with: 'vasca idromassaggio',
      says: [
        'La vasca idromassaggio dà il meglio sotto le stelle.',
        'Nell’idromassaggio si sta bene con qualsiasi tempo; con la pioggia, anche meglio.',
      ],
    },
    barbecue: {
      with: 'barbecue',
      says: [
        '{ifGroup}Il barbecue è abbastanza grande per tutta la compagnia.',
        'Il carbone per il barbecue c’è, e il macellaio ci conosce.',
      ],
    },
    pizza_oven: {
      with: 'forno a legna',
      says: [
        'Vi mostreremo come si accende il forno a legna; poi sarà pizza tutte le sere.',
        'Nel forno all’aperto il pane e la pizza cuociono in pochi minuti.',
      ],
    },
    bicycles: {
      with: 'biciclette',
      says: [
        'Ci sono le biciclette, con le gomme già gonfie.',
        'Prendete le biciclette: le strade più belle sono troppo strette per le auto.',
      ],
    },
    canoe: {
      with: 'canoa',
      says: [
        'Una canoa e due pagaie vi aspettano in riva all’acqua.',
        'La canoa è vostra per tutta la settimana, giubbotti compresi.',
      ],
    },
    ski_room: {
      with: 'deposito sci',
      says: [
        'C’è una stanza riscaldata per sci e scarponi.',
        'Gli sci nel deposito, gli scarponi ad asciugare, e voi al caldo.',
      ],
    },
    library: {
      with: 'biblioteca',
      says: [
        'Ci sono libri in cinque lingue; prendetene uno e lasciatene un altro.',
        'Sugli scaffali c’è di tutto, dai gialli alle guide degli uccelli.',
      ],
    },
    games_room: {
      with: 'sala giochi',
      says: [
        'La sala giochi con il biliardino ha salvato più di una giornata di pioggia.',
        'Per le serate ci sono giochi da tavolo, freccette e ping-pong.',
      ],
    },
    workspace: {
      with: 'postazione di lavoro',
      says: [
        'Se dovete lavorare, ci sono una scrivania comoda e una connessione veloce.',
        'La scrivania è davanti alla finestra, e così persino le e-mail diventano sopportabili.',
      ],
    },
    pets_allowed: {
      with: 'cuccia per il cane',
      says: [
        'Anche il cane può venire; lo aspettano una ciotola alla porta e una bella passeggiata dietro l’angolo.',
        'Portate il cane: il nostro sarà contento.',
      ],
    },
  },
  landscapes: {
    coast: {
      hooks: [
        'dietro le dune',
        'a due passi dalla sabbia',
        'a pochi passi dall’acqua',
        'di fronte alle onde',
      ],
      teases: ['I piedi nella sabbia', 'Lunghe giornate di spiaggia', 'Dune, vento e tanto cielo'],
      openings: [
        'Da «{name}» alla spiaggia sono pochi minuti a piedi, e di notte si sente il mare.',
        '{at} la spiaggia è larga e lunga, e «{name}» è subito dietro.',
        '{ifView}{a} la giornata comincia con uno sguardo al mare e una domanda: in quale spiaggia si va oggi?',
      ],
      around: [
        'Un sentiero attraversa le dune, e dall’altra parte un posto libero si trova sempre.',
        'La mattina il pesce si compra direttamente dai pescatori.',
        'Il lungomare, la gelateria e il porto sono vicinissimi.',
      ],
      doing: [
        'D’estate si nuota e si fanno castelli di sabbia; d’inverno gli unici vicini sono i gabbiani.',
        'Primavera e autunno sono fatti per le lunghe passeggiate con la bassa marea e per gli aquiloni.',
        'I surfisti amano le onde, i bambini l’acqua bassa.',
      ],
      intros: [
        'Spiagge larghe, dune e vento fresco danno il ritmo alla giornata.',
        'Qui si vive rivolti al mare: al mattino le barche dei pescatori, nel pomeriggio i castelli di sabbia, la sera il lungomare.',
      ],
    },
    mediterranean: {
      hooks: ['sopra la baia', 'tra pini e ulivi', 'vicino alle calette', 'vicino al porticciolo'],
      teases: ['Pini, cicale e acqua blu', 'Un bagno prima di colazione', 'Lunghi pranzi all’ombra'],
      openings: [
        '{a} ci si sveglia con le cicale e il profumo di pino e di pietra calda.',
        'Da «{name}» si sente il mare, e in pochi minuti ci si tuffa.',
        '{ifView}{at} il mare si vede da ogni parte, e da «{name}» meglio che altrove.',
      ],
      around: [
        'Una scaletta scende fino a una caletta di roccia dall’acqua limpida.',
        'Al mercato del mattino ci sono pesche, olive e pesce; a mezzogiorno non resta più nulla.',
        'Nel porticciolo le barche attraccano davanti ai tavolini dei caffè.',
      ],
      doing: [
        'D’estate si fa il bagno la mattina presto e la sera, e nel mezzo si dorme; in bassa stagione la costa è solo vostra.',
        'Il sentiero lungo la costa dà il meglio in primavera, quando tutto è in fiore.',
        'Preparate un picnic e cercate una baia senza nome.',
      ],
      intros: [
        'Calette dall’acqua limpida, pini marittimi e terrazze al sole: qui ogni giorno sembra domenica.',
        'Il mare resta tiepido fino all’autunno, i mercati sono pieni e le serate cominciano tardi.',
      ],
    },
    cyclades: {
      hooks: ['a picco sull’acqua', 'tra muri bianchi', 'nei vicoli bianchi', 'di fronte al tramonto'],
      teases: ['Muri bianchi, mare blu', 'Buganvillee e lunghi tramonti', 'Mattine d’isola'],
      openings: [
        'Ogni primavera imbianchiamo «{name}» a calce, fino ai gradini.',
        '{ifView}Da «{name}» si vedono solo mare, cielo e qualche cappella.',
        'Nei vicoli intorno {a} non ci sono auto, solo gatti e buganvillee.',
      ],
      around: [
        'Gradini bianchi scendono al paese, con il forno, la cappella e due taverne.',
        'La spiaggia più vicina è piccola, di ciottoli, e l’acqua limpidissima.',
        'Il traghetto arriva una volta al giorno, e tutti scendono a guardare.',
      ],
      doing: [
        'In piena estate il vento tiene fresche le notti; prima e dopo il mare è calmo.',
        'Camminate presto sulle vecchie mulattiere, nuotate a mezzogiorno e cenate tardi.',
        'In primavera tutta l’isola è verde e piena di papaveri.',
      ],
      intros: [
        'Cubi bianchi si arrampicano sul pendio sopra un mare di un blu incredibile.',
        'Cappelle, mulini e taverne sull’acqua: le giornate sono semplici e nessuno ha fretta.',
      ],
    },
    atlantic: {
      hooks: [
        'sopra le scogliere',
        'vicino al faro',
        'di fronte all’oceano',
        'tra il porto e il promontorio',
      ],
      teases: [
        'Burrasche, maree e una stufa calda',
        'Aria salmastra e mattine senza fretta',
        'Al ritmo delle maree',
      ],
      openings: [
        '{a} il tempo si legge dalla finestra: arriva dritto dal mare.',
        '{ifView}«{name}» guarda a ovest, verso il faro e moltissimo oceano.',
        'Due volte al giorno la marea ridisegna la riva {at}, e «{name}» è in prima fila.',
      ],
      around: [
        'Il sentiero delle scogliere passa vicino, e la vista cambia a ogni curva.',
        'Al porto vendono ostriche e sgombri appena sbarcati.',
        'Con la bassa marea appare un’intera spiaggia che a colazione non c’era.',
      ],
      doing: [
        'Si viene d’estate per nuotare, d’autunno per le burrasche e in primavera per i fiori.',
        'Tra due acquazzoni c’è sempre il tempo per arrivare al promontorio.',
        'Tra gli scogli si possono cercare granchi per ore.',
      ],
      intros: [
        'Scogliere, fari e maree danno a questa costa la sua bellezza selvaggia.',
        'Il vento sa di sale, i porti di pece e di reti, e dopo una lunga camminata il pesce è più buono che mai.',
      ],
    },
    tropical: {
      hooks: [
        'sotto le palme',
        'vicino alla laguna',
        'tra il villaggio e la barriera corallina',
        'nel verde tropicale',
      ],
      teases: ['Scalzi sotto le palme', 'Pioggia tiepida e manghi maturi', 'Giorni di laguna'],
      openings: [
        '«{name}» è [aperto|aperta] alla brezza da ogni lato, e i gechi sono compresi nel prezzo.',
        'Ogni mattina i fiori di frangipani cadono sui gradini di «{name}», e ormai non li spazziamo più.',
        '{at} la vita si svolge all’aperto, e «{name}» è [nato|nata] per questo.',
      ],
      around: [
        'Una stradina di sabbia porta all’acqua tra le palme da cocco.',
        'Al chiosco all’angolo ci sono succhi freschi e il miglior pesce fritto dei dintorni.',
        'La barriera corallina comincia a poche bracciate dalla riva.',
      ],
      doing: [
        'Nei mesi secchi si fa snorkeling; nella stagione verde piove un’ora e poi torna il sole.',
        'Per una volta alzatevi presto e prendete la barca per le isole.',
        'Surf, yoga, amaca: componete le giornate come vi pare.',
      ],
      intros: [
        'Palme, acqua tiepida e profumo di frangipani: basta un giorno per dimenticare l’orologio.',
        'Lagune e colline verdi quasi si toccano, e appena cala il sole la vita si sposta in veranda.',
      ],
    },
    alpine: {
      hooks: ['ai piedi delle cime', 'sopra il paese', 'vicino agli impianti', 'sopra la valle'],
      teases: ['Prime tracce, colazioni lunghe', 'Campanacci e aria pulita', 'Neve fino alla finestra'],
      openings: [
        'Dietro «{name}» il sentiero sale dritto agli alpeggi.',
        '{ifView}Da «{name}» si vede il primo sole toccare le cime mentre la valle dorme ancora.',
        '{at} l’inverno profuma di neve e di legna, e {a} si rientra al caldo.',
      ],
      around: [
        'Il paese, con il forno, la chiesa e lo skibus, è a pochi minuti a piedi.',
        'I sentieri segnalati partono davanti a casa e arrivano a rifugi dove si mangiano ottime torte.',
        'Il torrente dietro casa è gelido e di notte concilia il sonno.',
      ],
      doing: [
        'D’inverno si scia, si va in slittino o con le ciaspole; d’estate si cammina, si arrampica e si fa il bagno nei laghetti.',
        'L’autunno, quando i larici diventano d’oro, è la nostra stagione preferita.',
        'A inizio estate i prati sono pieni di genziane e si incontrano più marmotte che persone.',
      ],
      intros: [
        'Cime, alpeggi e case di legno, neve alta d’inverno e campanacci d’estate.',
        'Si viene per le piste o per i sentieri, e si resta per l’aria pulita e il silenzio.',
      ],
    },
    lake: {
      hooks: [
        'in riva all’acqua',
        'poco sopra la riva',
        'a due passi dalla riva',
        'a pochi passi dal pontile',
      ],
      teases: ['Un tuffo dal pontile', 'Acqua ferma, cielo immenso', 'Vele, cigni e pomeriggi tranquilli'],
      openings: [
        '{ifView}La mattina, {at}, il lago è così fermo che le colline si vedono doppie; «{name}» gli sta proprio di fronte.',
        'Da «{name}» si è in acqua prima che salga il caffè.',
        'Il battello passa davanti {a} quattro volte al giorno, e prima o poi lo si saluta.',
      ],
      around: [
        'La spiaggetta con il vecchio pontile è in fondo alla stradina.',
        'Un sentiero ombroso segue la riva fino al paese vicino e alla sua gelateria.',
        'Al porticciolo si noleggiano barche a vela.',
      ],
      doing: [
        'Si fa il bagno appena arriva il caldo, e lungo la riva si passeggia tutto l’anno.',
        'In autunno la nebbia resta sull’acqua fino alle dieci, poi tutto diventa d’oro.',
        'Il battello a ruote porta a giardini, ville e trattorie di pesce.',
      ],
      intros: [
        'Acqua limpida, pontili e l’altra riva che si specchia: qui comanda il lago.',
        'Si nuota, si va in barca o si resta a riva, e la sera le vele rientrano.',
      ],
    },
    hills: {
      hooks: [
        'tra le vigne',
        'in cima a una collina',
        'tra ulivi e cipressi',
        'in fondo a una strada bianca',
      ],
      teases: ['Cipressi, vigne e luce dorata', 'Il vino del vicino', 'Una tavola sotto il pergolato'],
      openings: [
        'Una strada bianca tra i cipressi porta {a}, e gli ultimi cento metri sono i più belli.',
        'Le vigne cominciano dal muro di «{name}», e in autunno si sente la vendemmia.',
        'Da «{name}» lo sguardo va di collina in collina, con {place} nel mezzo.',
      ],
      around: [
        'Il vicino fa vino e olio, e vi farà assaggiare tutti e due.',
        'Nella piazza del paese ci sono un bar, una macelleria e una panchina per gli anziani.',
        'Le strade sterrate vanno di podere in podere, perfette a piedi e in bicicletta.',
      ],
      doing: [
        'La primavera porta i papaveri, l’autunno la vendemmia e i tartufi, l’inverno una quiete quasi dimenticata.',
        'Le città d’arte sono a mezz’ora, in qualsiasi direzione.',
        'Nelle notti d’estate ci sono le lucciole sotto gli ulivi.',
      ],
      intros: [
        'Vigne, cipressi e casali su crinali dolci: un paesaggio fatto a mano nei secoli.',
        'Ogni collina ha il suo borgo, ogni borgo il suo vino, e il pranzo dura quanto deve durare.',
      ],
    },
    forest: {
      hooks: ['al margine del bosco', 'in una radura', 'nel cuore del bosco', 'sotto grandi alberi'],
      teases: ['Muschio, funghi e silenzio', 'Caprioli alla finestra', 'Una stufa e un cielo stellato'],
      openings: [
        'Il bosco comincia dietro «{name}» e continua per ore di cammino.',
        '{a} si sentono il picchio al mattino e il gufo di notte, e nel mezzo poco altro.',
        'Al tramonto i caprioli vengono nel prato davanti {a}, se si resta fermi.',
      ],
      around: [
        'Sentieri coperti di aghi di pino portano a radure, sorgenti e una torre panoramica.',
        'Vicino scorre un piccolo fiume, freddo e così limpido che si vedono le trote.',
        'Nel paese più vicino ci sono un forno, una locanda e una bottega che vende di tutto.',
      ],
      doing: [
        'A fine estate si raccolgono mirtilli, in autunno funghi, e d’inverno si lascia la prima traccia nella neve.',
        'Nei giorni caldi ci sono sempre un paio di gradi in meno che in città.',
        'Bicicletta, camminate, un libro accanto alla stufa: nessuno si è mai annoiato.',
      ],
      intros: [
        'Boschi profondi, ruscelli limpidi e radure piene di luce: la quiete è la prima attrazione.',
        'L’aria profuma di resina e di muschio, e i sentieri bastano per molti giorni.',
      ],
    },
    fjord: {
      hooks: [
        'sul fiordo',
        'in riva all’acqua',
        'tra il fiordo e la montagna',
        'accanto alla vecchia rimessa',
      ],
      teases: ['Sole di mezzanotte e bagni freddi', 'Legno rosso, acqua verde', 'Luce del Nord'],
      openings: [
        'Il fiordo è così vicino {a} che i bambini pescano dai gradini.',
        'Abbiamo dipinto «{name}» di rosso, come tutte le case della zona, e si affaccia proprio sull’acqua.',
        '{ifView}Da «{name}» si vede, oltre il fiordo, una neve che resiste fino all’estate.',
      ],
      around: [
        'Sull’altra sponda scende una cascata, e in primavera la si sente da qui.',
        'L’approdo del traghetto, con la sua bottega, si raggiunge a piedi.',
        'Nella vecchia rimessa ci sono canne, reti e una barca a remi.',
      ],
      doing: [
        'D’estate non fa mai del tutto buio; d’inverno, con un po’ di fortuna, c’è l’aurora boreale.',
        'La mattina si sale in montagna e il pomeriggio ci si tuffa nel fiordo.',
        'In primavera i frutteti della riva fioriscono, e sopra c’è ancora la neve.',
      ],
      intros: [
        'Montagne scoscese, acqua verde e profonda e case di legno rosse e bianche.',
        'Qui è la luce a scandire il giorno: infinita d’estate, azzurra e breve d’inverno.',
      ],
    },
    moor: {
      hooks: [
        'tra i pascoli verdi',
        'in fondo al viottolo',
        'ai piedi delle colline',
        'dietro i muretti a secco',
      ],
      teases: [
        'Stivali infangati e focaccine calde',
        'Pecore, pietra e tanto cielo',
        'Un fuoco dopo la pioggia',
      ],
      openings: [
        'Ogni mattina le pecore guardano oltre il muro di «{name}» per vedere chi è arrivato.',
        'Il viottolo per «{name}» è stretto, e a volte bisogna dare la precedenza a un trattore; fa parte del viaggio.',
        'Dopo una giornata sulle colline si vedono da lontano le luci di «{name}», e presto si sente il profumo del fuoco.',
      ],
      around: [
        'Dal cancello partono sentieri che scavalcano steccati e ruscelli fino al pub più vicino.',
        'In paese ci sono una bottega, una chiesa dal campanile storto e una sala da tè.',
        'Oltre l’ultimo muretto comincia la campagna aperta, tutta erba e cielo.',
      ],
      doing: [
        'In primavera ci sono gli agnelli, a fine estate le more, d’inverno un fuoco e una pila di libri.',
        'Può piovere, ma mai tutto il giorno, e la luce che segue ripaga dell’attesa.',
        'Giardini, castelli e antiquari bastano per una settimana intera.',
      ],
      intros: [
        'Pascoli verdi, muretti a secco e villaggi di pietra color miele o grigia.',
        'Si cammina di pub in pub, su colline che da secoli sono le stesse.',
      ],
    },
    desert: {
      hooks: ['alle porte del deserto', 'dietro muri di terra cruda', 'sotto le stelle', 'nel palmeto'],
      teases: ['Tè alla menta sotto le stelle', 'Terra rossa, cortili freschi', 'Notti nel deserto'],
      openings: [
        'Dietro i muri di terra cruda di «{name}» fa fresco anche a mezzogiorno.',
        'Di notte, sopra «{name}», ci sono più stelle di quante ne abbiate mai viste.',
        'Ci vuole un momento per abituarsi al silenzio di «{name}», e poi non se ne può più fare a meno.',
      ],
      around: [
        'Antiche mulattiere attraversano il palmeto fino al vecchio villaggio.',
        'Al mercato settimanale si vendono spezie, tappeti e capre, in quest’ordine.',
        'Le prime dune, o le prime rocce rosse, sono poco lontane in auto.',
      ],
      doing: [
        'Nei mesi freschi si cammina tutto il giorno; d’estate si vive al mattino e di notte.',
        'Uscite almeno una volta per l’alba, ben coperti.',
        'Una guida di fiducia porta gli ospiti a passare una notte in tenda.',
      ],
      intros: [
        'Terra rossa, palmeti e un cielo pieno di stelle: pochi luoghi sono così silenziosi.',
        'Di giorno si cerca l’ombra, la sera le rocce si accendono, e di notte fa fresco.',
      ],
    },
    city: {
      hooks: ['in pieno centro', 'vicino al parco', 'tra caffè e librerie', 'in una via laterale'],
      teases: [
        'La colazione dietro l’angolo',
        'Vie animate e lunghe serate',
        'Musei di giorno, terrazze la sera',
      ],
      openings: [
        'Da «{name}» si arriva a piedi a quasi tutto quello che c’è da vedere {at}.',
        'Nella via di «{name}» ci sono un forno, una libreria e un bar, ed è così che scegliamo dove abitare.',
        '{place} è una città viva e rumorosa; {a} si dorme verso il cortile e non si sente nulla.',
      ],
      around: [
        'La fermata dell’autobus è a cinque minuti, il negozio di alimentari a due.',
        'Il sabato c’è il mercato in fondo alla via.',
        'Un parco dai grandi alberi è abbastanza vicino per una corsa prima di colazione.',
      ],
      doing: [
        'Concerti e mostre ci sono tutto l’anno, e d’estate la città si trasferisce nei parchi.',
        'D’inverno ci si rifugia nei caffè; in primavera i tavolini tornano all’aperto.',
        'Tre musei in un giorno si possono fare; noi ne consigliamo uno e un lungo pranzo.',
      ],
      intros: [
        'Musei, mercati e quartieri, ognuno con il suo carattere.',
        'Si cammina, si guarda in alto, si beve un caffè e si riparte; le scoperte migliori sono nelle vie laterali.',
      ],
    },
    'old-town': {
      hooks: [
        'nel centro storico',
        'all’ombra della cattedrale',
        'sopra i vecchi tetti',
        'in un vicolo acciottolato',
      ],
      teases: ['Campane, ciottoli e cortili', 'Dietro un vecchio portone', 'Sei secoli e un buon caffè'],
      openings: [
        'Il vicolo di «{name}» è troppo stretto per le auto, e lo è da seicento anni.',
        '{at} le campane suonano ogni quarto d’ora; {a} si dorme verso il cortile e si sentono appena.',
        '{a} si entra da un pesante portone antico, e la strada è d’un tratto lontanissima.',
      ],
      around: [
        'La piazza del mercato, le mura e il fiume sono a pochi minuti a piedi.',
        'Nel vicolo lavorano ancora degli artigiani: un rilegatore, un liutaio e un ombrellaio.',
        'La sera, quando i visitatori di giornata se ne vanno, i vicoli sono di chi resta.',
      ],
      doing: [
        'In primavera e in autunno tutto è ancora più bello; d’inverno i musei sono tutti per voi.',
        'Uscite presto, prima dei gruppi, e tardi, quando si accendono i lampioni.',
        'D’estate c’è musica nei cortili quasi ogni sera.',
      ],
      intros: [
        'Torri, portici e vicoli acciottolati raccontano secoli di storia.',
        'Al mattino il mercato riempie la piazza, e la sera le vecchie facciate brillano alla luce dei lampioni.',
      ],
    },
  },
  destinations: {
    country: [
      '{place}: più paesaggi di quanti ne stiano in una vacanza.',
      '{place}: un paese per chi sceglie le strade secondarie.',
    ],
    region: [
      '{place}: si scopre meglio da una casa tutta per sé.',
      '{place}: un orgoglio discreto, e con buone ragioni.',
    ],
    area: [
      '{place}: da generazioni una meta di viaggiatori.',
      '{place}: ci si arriva una volta per caso, e poi si torna ogni anno.',
    ],
    island: [
      '{place}: appena la barca molla gli ormeggi, tutto sembra lontano.',
      '{place}: qui il mare non è mai lontano.',
    ],
    city: [
      '{place} è una città da vivere, non solo da vedere.',
      '{at} una settimana passa come un fine settimana.',
    ],
    town: [
      '{place} ha la misura giusta: si va ovunque a piedi e ci si perde lo stesso un po’.',
      '{at} la giornata comincia al mercato.',
    ],
    village: [
      '{place} è un piccolo paese, ed è proprio questo il bello.',
      '{at} ci si saluta ancora per strada.',
    ],
    closings: [
      'I nostri padroni di casa conoscono bene la zona.',
      'Con una cucina propria e un mercato vicino ci si sente presto a casa.',
      'Prendetevi il vostro tempo: i giorni migliori sono quelli senza programmi.',
      'Restate abbastanza da avere un panificio del cuore.',
      'Fuori stagione la quiete è ancora più grande.',
      'Una casa tutta per sé è il modo migliore per conoscere un posto.',
    ],
  },
  reviews: {
    guests:
      'Giulia R.|Marco B.|Chiara M.|Alessandro F.|Francesca T.|Lorenzo P.|Silvia G.|Niccolò D.|Elisa C.|Matteo V.|Paola S.|Andrea L.|Federica N.|Davide A.'.split(
        '|',
      ),
    praise: [
      'Una settimana meravigliosa dall’inizio alla fine.',
      'Ancora più bello che nelle foto.',
      'Non volevamo più tornare a casa.',
      'Proprio quello che cercavamo.',
      'Il nostro terzo soggiorno, e di sicuro non l’ultimo.',
      'Un posto davvero speciale.',
      'I bambini chiedono già quando torniamo.',
      'All’arrivo era tutto pulitissimo.',
      'Affittiamo spesso, e questo è tra i migliori.',
      'Finalmente un po’ di pace.',
    ],
    details: [
      'I letti sono comodissimi.',
      'In cucina non manca niente, perfino i coltelli tagliano.',
      'Ci aspettava una torta sul tavolo.',
      'Le indicazioni erano chiare e la chiave al suo posto.',
      'È molto più tranquillo di quanto faccia pensare l’indirizzo.',
      'È stato bellissimo fare colazione fuori.',
      'I consigli sui ristoranti erano tutti azzeccati.',
      'Tante piccole attenzioni.',
      'C’è spazio per tutti senza darsi fastidio.',
      'Le foto non dicono quanto è bella la luce.',
      'I negozi sono vicini, e non ci si accorge nemmeno.',
      'Siamo arrivati tardi e non è stato un problema.',
    ],
    endings: [
      'Consigliatissimo.',
      'Grazie dell’ospitalità!',
      'All’anno prossimo.',
      'Cinque stelle da tutti noi.',
      'Torneremo.',
      'Perfetto per ricaricarsi.',
      'Non cambiate niente.',
      'Un posto dove tornare.',
    ],
    mixed: [
      'Bel posto, ma per parcheggiare serve pazienza.',
      'Buona posizione, però il Wi-Fi al piano di sopra era lento.',
      'Alloggio piacevole; un po’ di spazio in più per riporre le cose farebbe comodo.',
      'Ci è piaciuto, anche se la scala è piuttosto ripida.',
      'Soggiorno gradevole. La doccia ha poca pressione.',
      'Contesto splendido, mobili un po’ datati.',
      'Tutto bene, un po’ di rumore il sabato sera.',
      'Buon rapporto qualità-prezzo, ma portate una coperta.',
    ],
    critical: [
      'Il posto è bello, ma al nostro arrivo non era pulito.',
      'Più piccolo del previsto, e per i primi due giorni senza riscaldamento.',
      'Abbiamo dovuto chiamare più volte prima che rispondessero.',
      'Il materasso è da cambiare.',
      'Rumore della strada dalle sei. Speravamo in più tranquillità.',
    ],
    thanks: [
      'Grazie per le belle parole. Siete sempre i benvenuti.',
      'È stato un piacere; grazie per aver lasciato tutto così in ordine.',
      'Grazie! Lo diremo a Maria, che si occupa della casa.',
      'Che bello leggervi. Alla prossima!',
      'Mille grazie per la recensione e per il pensiero nel libro degli ospiti.',
    ],
    apologies: [
      'Grazie per la segnalazione. Abbiamo sistemato, e speriamo in una seconda possibilità.',
      'Ci dispiace; ne terremo conto per i prossimi ospiti.',
      'Grazie per la franchezza. Ci stiamo lavorando.',
    ],
  },
  offers: [
    'Last minute',
    'Prenota prima',
    'Soggiorno lungo',
    'Settimane tranquille',
    'Fuga infrasettimanale',
    'Offerta di benvenuto',
    'Settimana in famiglia',
  ],
};
