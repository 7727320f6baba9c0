import type { HomeFacts, PhraseBank, Slots } from '#lib/demo/texts/phrase-bank';
import type { RentalType } from '#lib/import/bundle/shipped-vocabulary';

const nouns: Readonly<Record<RentalType, string>> = {
  villa: 'villa',
  apartment: 'apartment',
  cottage: 'cottage',
  chalet: 'chalet',
  farmhouse: 'farmhouse',
  townhouse: 'townhouse',
  cabin: 'cabin',
  beach_house: 'beach house',
  studio: 'studio',
  castle: 'castle',
  houseboat: 'houseboat',
  loft: 'loft',
};

const numbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const spell = (n: number) => numbers[n] ?? String(n);

function slots(home: HomeFacts): Slots {
  const noun = nouns[home.type];
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  return {
    name: home.name,
    place: home.place,
    at: home.at,
    type: noun,
    a: `${article} ${noun}`,
    guests: spell(home.guests),
    bedrooms:
      home.bedrooms === 0 ? null : `${spell(home.bedrooms)} ${home.bedrooms === 1 ? 'bedroom' : 'bedrooms'}`,
    bathrooms: `${spell(home.bathrooms)} ${home.bathrooms === 1 ? 'bathroom' : 'bathrooms'}`,
    surface: `${home.surface} m²`,
    year: String(home.year),
  };
}

export const english: PhraseBank = {
  gender: () => 0,
  slots,
  and: 'and',
  adjectives: [
    'light-filled',
    'quiet',
    'carefully kept',
    'well-loved',
    'bright',
    'sun-washed',
    'cosy',
    'spacious',
    'characterful',
    'peaceful',
    'handsome',
    'restful',
    'welcoming',
    'tucked-away',
    'delightfully simple',
    'airy',
  ],
  headlines: [
    '{adj} {type} {hook}, {place}',
    '{adj} {type} with {with} {at}',
    '{type} for {guests} {hook} – {place}',
    '{place}: {adj} {type} with {with} and {with2}',
    '{ifPlainName}{name}, {adj} {type} {at}',
    '{type} {hook}, with {with} – {place}',
    '{tease}: {type} {at}',
    '{tease} – {name}, {place}',
    '{adj} {type} for {guests} {at}',
    '{place}, {hook}: {a} for {guests}',
    '{tease}: {type} {at}, with {with}',
    '{type} {at} with {with} and space for {guests}',
    '{tease} – {place}',
  ],
  summaries: [
    '{adj} {type} {hook}, with {with} and space for {guests}.',
    'Sleeps {guests} in {bedrooms}, with {with} and {with2}.',
    '{a} {hook}, {surface} in all, with {with}, {with2} and space for {guests}.',
    'With {with} and {with2}, {name} is made for {guests}.',
    '{bedrooms}, {bathrooms} and plenty of peace and quiet, {hook}.',
    'A place for {guests} {at}, {hook}.',
    '{surface} for {guests} {hook}, with {with}.',
    '{name} welcomes up to {guests} guests {at}, with {with}.',
    '{adj} and made for {guests}: our {type} {hook}.',
  ],
  summaryEnds: [
    'We are only a phone call away.',
    'Come as you are; everything you need is here.',
    'A good base for slow days.',
    'Some days the car stays where it is.',
    'A place to share with people you like.',
    'Just as lovely out of season.',
    'In the mornings you hear the birds.',
    'We left out the fuss and kept the charm.',
    'Books, games and good coffee are waiting.',
    'You will want to stay longer.',
  ],
  openings: [
    '{ifPlainName}Welcome to {name}, our {type} {at}.',
    'We found {name} by accident on a weekend {at} and never quite left.',
    '{ifOld}{name} has been in our family for three generations, and we are happy to share it.',
    'When people ask us what {place} is like, we tell them to spend a week at {name}.',
    '{ifPlainName}{name} is the kind of {type} where shoes come off at the door and the kettle is always on.',
    'Some places ask you to slow down; {name} is one of them.',
    '{ifOld}We spent two winters restoring {name}, and we think it shows in the details.',
    'The first thing our guests {at} mention is the light.',
    '{ifOld}{ifPlainName}Our {type} {at} is called {name}, and the name was here long before us.',
    'If you are coming to {place} to switch off, {name} is a good place to start.',
    '{ifView}Everything at {name} is within a few steps: the table, the shade and the view.',
    '{name} is our home for part of the year, so nothing is missing and the bookshelves are full.',
  ],
  characters: {
    villa: [
      'The villa dates from {year} and still has its old tiled floors and tall shutters.',
      '{ifOutOfTown}Built in {year}, the villa stands on its own plot, with no neighbours looking in.',
    ],
    apartment: [
      'The apartment is on an upper floor of a building from {year}, quiet at the back and bright at the front.',
      'It is a quiet apartment with high windows, in a house built in {year}.',
    ],
    cottage: [
      'The cottage was built in {year}, and the walls are thick enough to keep out any weather.',
      'Low doors, deep window seats and a stove: this is how people lived here in {year}.',
    ],
    chalet: [
      'The chalet was built of local timber in {year}, and the rooms still smell faintly of larch.',
      'Old beams from {year}, new insulation and wide windows facing the sun.',
    ],
    farmhouse: [
      'The farmhouse was a working farm from {year}; the old stable is now the living room.',
      'Stone walls, heavy beams and a yard with a walnut tree: a farmhouse as it was in {year}.',
    ],
    townhouse: [
      'The townhouse was built in {year} and rises over three narrow, sunny floors.',
      'Behind a plain façade from {year} there is much more room than you would guess.',
    ],
    cabin: [
      'The cabin was built entirely of wood in {year} and has stayed simple.',
      'One good room at its heart, wide windows and a porch: the cabin has needed nothing else since {year}.',
    ],
    beach_house: [
      'The beach house was built in {year}, with pale floorboards and windows that open to the wind.',
      'White walls, blue chairs and hooks for wet towels: the beach house has been ready for summer since {year}.',
    ],
    studio: [
      'The studio is one generous room in a house built in {year}, cleverly divided for sleeping and living.',
      'The studio is small and well thought out, in a quiet building from {year}.',
    ],
    castle: [
      'Parts of the castle go back to {year}, and there are towers, halls and courtyards to explore.',
      'The walls date from {year}; the heating, we promise, does not.',
    ],
    houseboat: [
      'The houseboat was built in {year} as a working barge, and now lies at a quiet mooring.',
      'You wake to ducks and ripples of light on the ceiling; she has been afloat since {year}.',
    ],
    loft: [
      'The loft was a workshop until {year}, and still has its tall windows and iron columns.',
      'The loft is under the roof of a building from {year}, with high ceilings and plenty of light.',
    ],
  },
  afloat: ['at the quayside', 'among the boats', 'by the landing stage'],
  interiors: [
    'Inside, in {surface}, you will find {bedrooms} and {bathrooms}, and plenty of places to sit.',
    '{ifGroup}There is space for {guests}, with {bedrooms}, {bathrooms} and a living room that everyone ends up in.',
    'You will find {bedrooms} and {bathrooms}, with good mattresses and cotton sheets.',
    '{ifGroup}With {bedrooms} and {bathrooms}, you can be together, or slip away and read in peace.',
    'We furnished all {surface} with things we like: old wood, linen and a few pieces from the flea market.',
    '{ifGroup}With {surface}, there is a corner for everyone, and one long table for dinner.',
    '{bedrooms} and {bathrooms}, all freshly painted; everything with character has stayed.',
    'You have {surface} to yourselves: {bedrooms}, {bathrooms} and a sofa that is hard to leave.',
  ],
  studioInteriors: [
    'In {surface} there is room for a good bed, a small round table and a bathroom with a proper shower.',
    'It is {surface}, no more, but with a comfortable bed, a reading chair and everything within reach.',
    'In {surface} you have a proper double bed, a sofa and a tiled shower room.',
  ],
  kitchens: [
    'The kitchen has sharp knives, big pans and oil and salt to begin with.',
    'You can cook properly here, with what you bought in the morning.',
    'There is a coffee pot for the early risers and thick curtains for the late sleepers.',
    'We leave bread, butter and something local in the fridge for your first evening.',
    'Our own recipe notebook is in the kitchen; add a page if you like.',
  ],
  closings: [
    'We will be there to hand you the key and show you round.',
    'Write to us with any question; we usually answer the same day.',
    'Our folder on the sideboard lists the bakeries, walks and restaurants we like best.',
    'If you need a cot, a late arrival or a birthday cake, just ask.',
    'We look forward to welcoming you.',
    'Many guests come back every year, and we take that as a compliment.',
    'Please treat the place as you would a friend’s; that is all we ask.',
    'Arrive late if you like: the light over the door will be on.',
    'We will gladly tell you where the locals go.',
    'Stay as long as you can; three days are never enough.',
  ],
  features: {
    pool: {
      with: 'a private pool',
      says: [
        'The pool is yours alone and catches the sun until evening.',
        'You can swim before breakfast: the pool lies a few steps from the kitchen door.',
      ],
    },
    garden: {
      with: 'a garden',
      says: [
        'The garden has shade at every hour of the day and herbs for the kitchen.',
        '{ifGroup}Children disappear into the garden and come back when they are hungry.',
      ],
    },
    terrace: {
      with: 'a terrace',
      says: [
        'Most of life here takes place on the terrace.',
        'The terrace has a table and chairs, and the sun stays until dinner.',
      ],
    },
    balcony: {
      with: 'a balcony',
      says: [
        'The balcony is just right for two chairs and a first coffee.',
        'From the balcony you can watch the day begin.',
      ],
    },
    roof_terrace: {
      with: 'a roof terrace',
      says: [
        'Up on the roof terrace you have the sky and the rooftops to yourselves.',
        '{ifGroup}In the evening everyone carries a glass up to the roof terrace.',
      ],
    },
    sea_view: {
      with: 'a sea view',
      says: [
        'You can see the water from the breakfast table.',
        'The view of the sea is different every hour, and you will catch yourself staring.',
      ],
    },
    mountain_view: {
      with: 'mountain views',
      says: [
        'The peaks turn pink at dusk, and you can see it from the sofa.',
        'From the living room you look straight at the mountains.',
      ],
    },
    lake_view: {
      with: 'a lake view',
      says: [
        'The lake lies right in front of the windows, flat as glass in the morning.',
        'You can watch the boats on the lake from your chair.',
      ],
    },
    fireplace: {
      with: 'an open fire',
      says: [
        'On cool evenings you light the fire; the wood is dry and stacked by the door.',
        'The fireplace is the heart of the home once the days grow short.',
      ],
    },
    sauna: {
      with: 'a sauna',
      says: [
        'The sauna is warm in half an hour and does wonders after a long day out.',
        'At the end of the day there is the sauna, with a window to look out of.',
      ],
    },
    hot_tub: {
      with: 'a hot tub',
      says: [
        'The hot tub is best under the stars.',
        'You can sit in the hot tub in any weather; rain makes it better.',
      ],
    },
    barbecue: {
      with: 'a barbecue',
      says: [
        '{ifGroup}The barbecue feeds the whole party.',
        'There is charcoal for the barbecue, and the butcher knows us.',
      ],
    },
    pizza_oven: {
      with: 'a wood-fired oven',
      says: [
        'We will show you how to light the wood-fired oven; after that it is pizza every night.',
        'The outdoor oven bakes bread and pizza in minutes.',
      ],
    },
    bicycles: {
      with: 'bicycles to borrow',
      says: [
        'There are bicycles for everyone, with the tyres pumped up.',
        'Take the bicycles: the prettiest lanes are too narrow for cars.',
      ],
    },
    canoe: {
      with: 'a canoe',
      says: [
        'A canoe and two paddles are waiting by the water.',
        'The canoe is yours for the week, life jackets included.',
      ],
    },
    ski_room: {
      with: 'a ski room',
      says: [
        'There is a heated room for skis and boots.',
        'Skis go into the ski room, boots onto the warmer, and you into the warm.',
      ],
    },
    library: {
      with: 'a wall of books',
      says: [
        'There are books in five languages, and you may take one if you leave one.',
        'The shelves hold everything from crime novels to bird guides.',
      ],
    },
    games_room: {
      with: 'a games room',
      says: [
        'A games room with table football has saved many a rainy day.',
        'For the evenings there are board games, darts and a table-tennis table.',
      ],
    },
    workspace: {
      with: 'a quiet desk',
      says: [
        'If you have to work, there is a big desk and fast internet.',
        'The desk stands at a window, which makes even e-mail bearable.',
      ],
    },
    pets_allowed: {
      with: 'a bed for the dog',
      says: [
        'Your dog can come too; there is a bowl by the door and a good walk round the corner.',
        'Bring the dog: ours will be pleased.',
      ],
    },
  },
  landscapes: {
    coast: {
      hooks: [
        'behind the dunes',
        'a short walk from the sand',
        'a few steps from the water',
        'within earshot of the waves',
      ],
      teases: ['Sand between the toes', 'Long beach days', 'Dunes, wind and wide skies'],
      openings: [
        'From {name} it is a few minutes on foot to the sand, and you can hear the sea at night.',
        'The beach {at} is wide and long, and {name} lies just behind it.',
        '{ifView}At {name} the day begins with a look at the sea and the question of which beach today.',
      ],
      around: [
        'A path leads through the dunes, and on the other side there is always a free stretch of sand.',
        'You can buy fish straight from the boats in the morning.',
        'The promenade, the ice-cream parlour and the harbour are all close by.',
      ],
      doing: [
        'In summer you swim and build castles; in winter the gulls are your only neighbours.',
        'Spring and autumn are for long walks at low tide and for flying kites.',
        'Surfers love the swell, children the shallow water.',
      ],
      intros: [
        'Wide beaches, dunes and fresh wind set the pace of the day.',
        'Life here faces the sea: fishing boats in the morning, sandcastles in the afternoon and long evenings on the promenade.',
      ],
    },
    mediterranean: {
      hooks: [
        'above the bay',
        'among pines and olive trees',
        'close to the coves',
        'near the little harbour',
      ],
      teases: ['Pines, cicadas and blue water', 'Swimming before breakfast', 'Long lunches in the shade'],
      openings: [
        'At {name} you wake to cicadas and the smell of pine and warm stone.',
        'From {name} you can hear the sea, and be in it within minutes.',
        '{ifView}Around {place} the sea is in every view, and {name} has one of the best of them.',
      ],
      around: [
        'Steps lead down to a rocky cove with clear water.',
        'The morning market has peaches, olives and fish, and is gone by noon.',
        'In the little harbour the boats tie up in front of the café tables.',
      ],
      doing: [
        'In summer you swim early and late and sleep in between; in spring and autumn the coast is yours.',
        'The coastal path is at its best in spring, when everything is in flower.',
        'Pack a picnic and look for a bay without a name.',
      ],
      intros: [
        'Clear coves, stone pines and terraces in the sun make every day feel like a Sunday.',
        'The sea is warm well into autumn, the markets are full, and the evenings begin late.',
      ],
    },
    cyclades: {
      hooks: ['high above the water', 'among white walls', 'in the white village lanes', 'facing the sunset'],
      teases: ['White walls, blue sea', 'Bougainvillea and long sunsets', 'Island mornings'],
      openings: [
        '{name} is whitewashed every spring, doorsteps included.',
        '{ifView}From the steps of {name} you see nothing but sea, sky and a chapel or two.',
        'In the lanes around {name} there are no cars, only cats and bougainvillea.',
      ],
      around: [
        'White steps lead down to the village, with its bakery, chapel and two tavernas.',
        'The nearest beach is small and pebbly, and the water very clear.',
        'The ferry comes in once a day, and everybody goes down to watch.',
      ],
      doing: [
        'High summer brings the wind that keeps the nights cool; in June and September the sea is calm.',
        'Walk the old mule tracks early, swim at noon and eat late.',
        'In spring the whole island is green and full of poppies.',
      ],
      intros: [
        'White cubes climb the hill above a sea of an improbable blue.',
        'Chapels, windmills and tavernas by the water: the days are simple here, and nobody is in a hurry.',
      ],
    },
    atlantic: {
      hooks: [
        'above the cliffs',
        'within sight of the lighthouse',
        'by the wild ocean',
        'between harbour and headland',
      ],
      teases: ['Storms, tides and a warm stove', 'Salt air and slow mornings', 'Life by the tides'],
      openings: [
        'At {name} you read the weather by looking out of the window: it comes straight off the sea.',
        '{ifView}{name} faces west, towards the lighthouse and a great deal of ocean.',
        'Twice a day the tide redraws the shore {at}, and {name} has a seat in the front row.',
      ],
      around: [
        'The cliff path passes close by the house, and the view changes with every bend.',
        'In the harbour they sell oysters and mackerel straight off the boat.',
        'At low tide a whole beach appears that was not there at breakfast.',
      ],
      doing: [
        'Come in summer to swim, in autumn for the storms and in spring for the sea pinks.',
        'Between two showers there is always time for a walk on the headland.',
        'You can look for crabs in the rock pools for hours.',
      ],
      intros: [
        'Cliffs, lighthouses and tides give this shore its wild beauty.',
        'The wind smells of salt, the harbours of tar and nets, and after a long walk the fish tastes better than anywhere else.',
      ],
    },
    tropical: {
      hooks: ['under the palms', 'near the lagoon', 'between village and reef', 'amid tropical greenery'],
      teases: ['Barefoot under the palms', 'Warm rain and ripe mangoes', 'Lagoon days'],
      openings: [
        '{name} is open to the breeze on every side, and geckos come free of charge.',
        'Frangipani falls on the steps of {name} every morning, and we no longer sweep it away.',
        'Life {at} happens outdoors, and {name} was built for just that.',
      ],
      around: [
        'A sandy track leads between coconut palms to the water.',
        'At the stall on the corner you get fresh juice and the best fried fish for miles.',
        'The reef begins a few strokes from the shore.',
      ],
      doing: [
        'In the dry months you snorkel and dive; in the green season it rains for an hour and then the sun is back.',
        'Get up early once and take a boat out to the islands.',
        'Surf, yoga, a hammock: you can put the days together as you please.',
      ],
      intros: [
        'Palms, warm water and the scent of frangipani: one day is enough to lose track of time.',
        'Lagoons and green hills lie close together, and life moves to the veranda as soon as the sun goes down.',
      ],
    },
    alpine: {
      hooks: ['below the peaks', 'above the village', 'near the lifts', 'above the valley'],
      teases: ['First tracks, late breakfasts', 'Cowbells and clear air', 'Snow to the windowsill'],
      openings: [
        'Behind {name} the path goes straight up to the alpine meadows.',
        '{ifView}From {name} you can see the first sun touch the peaks while the valley is still asleep.',
        'Winter {at} smells of snow and wood smoke, and {name} is warm when you come in.',
      ],
      around: [
        'The village with its bakery, church and ski bus is a short walk downhill.',
        'Marked paths begin at the front door and lead to huts that serve good cake.',
        'The stream behind the house is ice cold and sings you to sleep.',
      ],
      doing: [
        'In winter you ski, sledge and snowshoe; in summer you hike, climb and swim in mountain lakes.',
        'Autumn, when the larches turn gold, is our favourite time.',
        'In early summer the meadows are full of gentians, and you meet more marmots than people.',
      ],
      intros: [
        'Peaks, meadows and timber houses, deep snow in winter and cowbells in summer.',
        'You come for the slopes or the trails, and stay for the clear air and the silence.',
      ],
    },
    lake: {
      hooks: ['by the water', 'above the shore', 'right on the shore', 'a few steps from the jetty'],
      teases: ['Jump in from the jetty', 'Still water, big sky', 'Sails, swans and slow afternoons'],
      openings: [
        '{ifView}In the mornings the lake {at} is so still that you see the hills twice; {name} looks right out on it.',
        'From {name} you can be in the water before the coffee is ready.',
        'The steamer passes {name} four times a day, and after a while you wave.',
      ],
      around: [
        'The bathing place with its old jetty is just down the lane.',
        'A shady path follows the shore to the next village and its ice-cream parlour.',
        'Sailing boats can be hired at the little harbour.',
      ],
      doing: [
        'You can swim all summer and walk along the shore all year round.',
        'In autumn, mist lies over the water until ten, and then it clears to gold.',
        'The paddle steamer takes you to gardens, villas and fish restaurants.',
      ],
      intros: [
        'Clear water, jetties and the far shore mirrored on the surface: the lake decides what happens here.',
        'You swim, sail or just sit on the shore, and in the evening the boats come home.',
      ],
    },
    hills: {
      hooks: [
        'among the vines',
        'on a hilltop',
        'between olive groves and cypresses',
        'at the end of a white road',
      ],
      teases: ['Cypresses, vines and golden light', 'Wine from next door', 'A table under the pergola'],
      openings: [
        'A white road lined with cypresses leads to {name}, and the last hundred metres are the prettiest.',
        'The vines begin right at the wall of {name}, and in autumn you can hear the harvest.',
        'From {name} the view goes over one hill after another, with {place} in the middle.',
      ],
      around: [
        'The neighbour makes wine and oil and will let you taste both.',
        'In the village square there is a bar, a butcher and a bench for the old men.',
        'Gravel roads lead from farm to farm, perfect for walking and cycling.',
      ],
      doing: [
        'Spring brings poppies, autumn the grape harvest and truffles, and winter a quiet that city people have forgotten.',
        'The old towns are half an hour away, in whichever direction you drive.',
        'On summer nights there are fireflies under the olive trees.',
      ],
      intros: [
        'Vines, cypresses and farmhouses on gentle ridges: a countryside shaped by hand over centuries.',
        'Every hill has its village, every village its wine, and lunch takes as long as it needs.',
      ],
    },
    forest: {
      hooks: ['at the edge of the woods', 'in a clearing', 'deep in the forest', 'under tall trees'],
      teases: ['Moss, mushrooms and silence', 'Deer at the window', 'A stove and a starry sky'],
      openings: [
        'The forest begins at the back door of {name} and goes on for hours.',
        'At {name} you hear woodpeckers in the morning and owls at night, and not very much in between.',
        'Deer come to the meadow in front of {name} at dusk, if you sit still.',
      ],
      around: [
        'Paths soft with pine needles lead to clearings, springs and a lookout tower.',
        'A small river runs close by, cold and clear enough to see the trout.',
        'The nearest village has a baker, an inn and a shop that sells everything.',
      ],
      doing: [
        'In late summer you pick blueberries, in autumn mushrooms, and in winter you leave the first tracks in the snow.',
        'On hot days it is always a few degrees cooler here than in town.',
        'Cycling, walking, reading by the stove: nobody has been bored here yet.',
      ],
      intros: [
        'Deep woods, clear streams and clearings full of light: the quiet is the main attraction.',
        'The air smells of resin and moss, and the paths go on for days.',
      ],
    },
    fjord: {
      hooks: [
        'on the fjord',
        'at the water’s edge',
        'between fjord and mountain',
        'beside the old boathouse',
      ],
      teases: ['Midnight sun and cold dips', 'Red wood, green water', 'Northern light'],
      openings: [
        'The fjord lies so close to {name} that the children fish from the steps.',
        '{name} is painted red like every house {at}, and has its feet almost in the water.',
        '{ifView}From {name} you look across the fjord to snow that stays until July.',
      ],
      around: [
        'A waterfall comes down on the far side, and in spring you can hear it.',
        'The ferry landing with its small shop is within walking distance.',
        'The old boathouse has rods, nets and a rowing boat.',
      ],
      doing: [
        'In summer it never gets quite dark; in winter, with luck, there are northern lights.',
        'You can hike up in the morning and jump into the fjord in the afternoon.',
        'In spring the orchards along the shore are in blossom, with snow above them.',
      ],
      intros: [
        'Steep mountains, deep green water and wooden houses in red and white.',
        'The light shapes the day here: endless in summer, blue and short in winter.',
      ],
    },
    moor: {
      hooks: [
        'among green pastures',
        'at the end of the lane',
        'at the foot of the hills',
        'behind dry-stone walls',
      ],
      teases: ['Muddy boots, warm scones', 'Sheep, stone and open sky', 'A fire after the rain'],
      openings: [
        'Sheep look over the wall of {name} every morning to see who has arrived.',
        'The lane to {name} is narrow, and you may have to wait for a tractor; that is part of it.',
        'After a day on the hills you see the lights of {name} from far off, and smell the fire soon after.',
      ],
      around: [
        'Footpaths lead from the gate over stiles and streams to the nearest pub.',
        'The village has a shop, a church with a crooked tower and a tea room.',
        'Beyond the last wall the open country begins, all grass and sky.',
      ],
      doing: [
        'In spring there are lambs, in late summer blackberries, and in winter a fire and a pile of books.',
        'It may rain, but never all day, and the light afterwards is worth it.',
        'Gardens, castles and antique shops are enough for a whole week.',
      ],
      intros: [
        'Green pastures, dry-stone walls and villages of honey-coloured or grey stone.',
        'You walk from pub to pub, over hills that have looked the same for centuries.',
      ],
    },
    desert: {
      hooks: ['at the edge of the desert', 'behind earthen walls', 'under the stars', 'in the palm grove'],
      teases: ['Mint tea under the stars', 'Red earth, cool courtyards', 'Desert nights'],
      openings: [
        'Behind the earthen walls of {name} it is cool even at noon.',
        'At night above {name} there are more stars than you have ever seen.',
        'The silence around {name} takes a moment to get used to, and then you will not want to give it up.',
      ],
      around: [
        'Donkey paths lead through the palm grove to the old village.',
        'The weekly market sells spices, carpets and goats, in that order.',
        'The first dunes, or the first red rocks, are a short drive away.',
      ],
      doing: [
        'In the cooler months you hike all day; in summer you live in the morning and at night.',
        'Go out for sunrise at least once, well wrapped up.',
        'A guide we trust takes guests out for a night in a tent.',
      ],
      intros: [
        'Red earth, palm groves and a sky full of stars: few places are as quiet.',
        'By day you look for shade, in the evening the rocks begin to glow, and at night it turns cool.',
      ],
    },
    city: {
      hooks: ['right in the centre', 'near the park', 'among cafés and bookshops', 'on a side street'],
      teases: [
        'Breakfast round the corner',
        'Lively streets, late evenings',
        'Museums by day, rooftops by night',
      ],
      openings: [
        'From {name} you can walk to almost everything that makes {place} worth the journey.',
        'The street in front of {name} has a baker, a bookshop and a bar, and that is how we choose where to live.',
        '{place} is loud and lively; at {name} you sleep on the courtyard side and hear none of it.',
      ],
      around: [
        'The bus stop is five minutes away, and the corner shop is two.',
        'On Saturdays there is a market at the end of the street.',
        'A park with big trees is close enough for a run before breakfast.',
      ],
      doing: [
        'There are concerts and exhibitions all year, and in summer the city moves out into the parks.',
        'In winter you warm up in the cafés; in spring they put their chairs outside again.',
        'You could see three museums in a day, but we recommend one and a long lunch.',
      ],
      intros: [
        'Museums, markets and quarters that each have a character of their own.',
        'You walk, look up, sit down for coffee and walk on; the best discoveries are in the side streets.',
      ],
    },
    'old-town': {
      hooks: [
        'in the old quarter',
        'in the shadow of the cathedral',
        'above the old rooftops',
        'on a cobbled lane',
      ],
      teases: ['Bells, cobbles and courtyards', 'Behind an old door', 'Six centuries and good coffee'],
      openings: [
        'The lane in front of {name} is too narrow for cars, and has been for six hundred years.',
        'The bells {at} ring every quarter of an hour; at {name} you sleep on the courtyard side and hardly hear them.',
        'You enter {name} through a heavy old door, and the street is suddenly very far away.',
      ],
      around: [
        'The market square, the town wall and the river are all within a few minutes’ walk.',
        'Craftsmen still work in the lane: a bookbinder, a luthier and a man who mends umbrellas.',
        'In the evening, when the day visitors have left, the lanes belong to those who stay.',
      ],
      doing: [
        'In spring and autumn the lanes are at their loveliest; in winter you have the museums to yourselves.',
        'Go out early, before the tours, and late, when the lamps are lit.',
        'In summer there is music in the courtyards almost every night.',
      ],
      intros: [
        'Towers, arcades and cobbled lanes tell of many centuries.',
        'In the morning the market fills the square, and in the evening the old façades glow in the lamplight.',
      ],
    },
  },
  destinations: {
    country: [
      '{at}, there are more landscapes than will fit into one holiday.',
      '{place}: best discovered on the back roads.',
    ],
    region: [
      '{place}: best explored from a house of your own.',
      '{at}, there is a quiet pride, and with good reason.',
    ],
    area: [
      '{place}: drawing travellers for generations.',
      '{at}, people arrive once by chance and then come back every year.',
    ],
    island: [
      '{place}: a long way from everything as soon as the boat casts off.',
      '{at}, nowhere is far from the sea.',
    ],
    city: ['{place} is a city to be lived in, not just seen.', 'In {place}, a week goes by like a weekend.'],
    town: [
      '{place} is just the right size: you can walk everywhere and still get a little lost.',
      'In {place} the day starts at the market.',
    ],
    village: [
      '{place} is small, and that is the point of it.',
      'In {place} people still say hello in the street.',
    ],
    closings: [
      'Our homes here are run by people who know the area well.',
      'With a kitchen of your own and a market nearby, you soon feel at home.',
      'Take your time: the best days are the ones without a plan.',
      'Stay long enough to have a favourite bakery.',
      'Out of season it is especially peaceful.',
      'A home of your own is the best way to get to know a place.',
    ],
  },
  reviews: {
    guests:
      'Hannah W.|Tom B.|Olivia R.|James K.|Priya S.|Megan L.|Daniel F.|Sophie A.|Callum M.|Rachel T.|Ben H.|Emily C.|Grace N.|Oliver P.|Zoe D.|Liam G.|Ruth E.|Marcus J.|Isla V.|Nathan Y.'.split(
        '|',
      ),
    praise: [
      'A wonderful week from start to finish.',
      'Even better than in the pictures.',
      'We did not want to go home.',
      'Exactly what we had hoped for.',
      'Our third stay, and certainly not the last.',
      'A really special place.',
      'The children are already asking when we are coming back.',
      'Everything was spotless and ready when we arrived.',
      'We have rented all over, and this is among the best.',
      'Peace and quiet at last.',
    ],
    details: [
      'The beds were very comfortable.',
      'The kitchen had everything we needed, even sharp knives.',
      'Our hosts met us with a cake.',
      'The directions were clear and the key was where they said.',
      'It is quieter than the address suggests.',
      'We loved having breakfast outside.',
      'The restaurant tips were all spot on.',
      'Lots of thoughtful little touches.',
      'Enough room for all of us without getting in each other’s way.',
      'The photos do not show how beautiful the light is.',
      'The shops are close, but you would never know.',
      'We arrived late and it was no problem at all.',
    ],
    endings: [
      'Highly recommended.',
      'Thank you for having us!',
      'See you next year.',
      'Five stars from all of us.',
      'We will be back.',
      'Perfect for recharging our batteries.',
      'Do not change a thing.',
      'A place to come back to.',
    ],
    mixed: [
      'A lovely place, though the parking takes some patience.',
      'Good location, but the Wi-Fi was slow upstairs.',
      'Nice house; a little more storage would have been useful.',
      'We liked it, even if the stairs are rather steep.',
      'Pleasant stay. The shower could do with more pressure.',
      'Beautiful surroundings, though the furniture is a little dated.',
      'All fine, just a bit noisy on Saturday night.',
      'Good value, but bring an extra blanket.',
    ],
    critical: [
      'The setting is lovely, but the house was not clean when we arrived.',
      'Smaller than we expected, and the heating did not work for the first two days.',
      'It took several calls before anyone answered.',
      'The mattress badly needs replacing.',
      'Road noise from six in the morning. We had hoped for more quiet.',
    ],
    thanks: [
      'Thank you for your kind words. You are welcome any time.',
      'It was a pleasure to have you; thank you for leaving everything so tidy.',
      'Thank you! We will pass it on to Maria, who looks after the house.',
      'How nice to read this. See you next time!',
      'Many thanks for the lovely review and the note in the guest book.',
    ],
    apologies: [
      'Thank you for telling us. We have seen to it, and hope for a second chance.',
      'We are sorry about that, and have made a note for the next guests.',
      'Thank you for being so honest. We are working on it.',
    ],
  },
  offers: [
    'Last minute',
    'Early booking',
    'Stay longer',
    'Quiet weeks',
    'Midweek break',
    'Welcome offer',
    'Family week',
  ],
};
