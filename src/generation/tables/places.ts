export interface Place {
  words: readonly string[]
  /** As an adverb: where the character is found. */
  at: string
  /** For the backstory. */
  lines: readonly string[]
}

export const PLACES: readonly Place[] = [
  {
    words: [
      'harbour',
      'harbor',
      'port',
      'dock',
      'pier',
      'wharf',
      'seaside',
      'coast',
      'coastal',
      'shore',
      'beach',
      'quay',
      'waterfront',
    ],
    at: 'down at the harbour',
    lines: [
      'The harbour takes in everything in the end, and {name} has made a life out of being there when it does.',
      'From {their} window one sees which ships come in low and go out high.',
    ],
  },
  {
    words: ['forest', 'the woods', 'grove', 'jungle', 'glade', 'thicket', 'woodland'],
    at: 'at the edge of the forest',
    lines: [
      'The path to {their} door is clear only to people who have a reason to use it.',
      'The forest has moved a little closer in {their} time, by {their} own measuring.',
    ],
  },
  {
    words: ['mountain', 'hill', 'peak', 'highland', 'cliff', 'alpine', 'summit', 'valley', 'gorge'],
    at: 'up in the hills',
    lines: [
      'In the high valleys a neighbour is anyone whose smoke can be seen, and {name} counts four.',
      'When the pass closes there is nobody to ask but {name}.',
    ],
  },
  {
    words: ['village', 'hamlet', 'countryside', 'rural', 'small town'],
    at: 'at the end of the village',
    lines: [
      'The village has sixty-one people and one opinion, and {name} is the other one.',
      'Nothing happens in the village without passing {their} door twice.',
    ],
  },
  {
    words: ['city', 'town', 'capital', 'urban', 'metropolis', 'street', 'downtown'],
    at: 'in the old quarter',
    lines: [
      'The city has changed its name twice in {their} lifetime, and {name} answers to all three.',
      'Every street of the old quarter leads past {them} sooner or later.',
    ],
  },
  {
    words: [
      'slum',
      'sewer',
      'alley',
      'gutter',
      'ghetto',
      'shanty',
      'undercity',
      'underbelly',
      'poor quarter',
    ],
    at: 'in the lower city',
    lines: [
      'Down there rent is paid in favours, and {name} is a landlord of sorts.',
      'The lower city floods each spring, and each spring {name} is the first to know what has floated up.',
    ],
  },
  {
    words: ['market', 'bazaar', 'market stall', 'marketplace', 'market square'],
    at: 'by the market',
    lines: [
      "On market days the whole country passes within arm's length of {them}.",
      'The third stall from the fountain has been {theirs} through two fires and a revolution.',
    ],
  },
  {
    words: ['desert', 'sand', 'oasis', 'wasteland', 'badlands', 'dunes'],
    at: 'where the caravans water',
    lines: [
      'The sand gives back what it takes in its own time, and {name} walks out each morning to see.',
      'There are three wells in {their} keeping, and one of them is not for drinking.',
    ],
  },
  {
    words: ['swamp', 'marsh', 'bog', 'fen', 'mire', 'bayou', 'wetland'],
    at: 'out on the marsh',
    lines: [
      'Only {name} knows the dry way across, and it is not the same way each year.',
      'The marsh lights come to {their} window like hens.',
    ],
  },
  {
    words: ['island', 'isle', 'archipelago', 'atoll'],
    at: 'out on the island',
    lines: [
      'The boat comes on Thursdays, and {name} is always on the jetty, meeting nobody.',
      'On an island that size a secret has to be shared out.',
    ],
  },
  {
    words: ['sea', 'ocean', 'underwater', 'reef', 'aboard', 'ship', 'boat'],
    at: 'within sound of the sea',
    lines: [
      'The tide is in everything {they} [does], the working and the stopping.',
      '{They} [says] good night to the sea, and [has] never said good morning.',
    ],
  },
  {
    words: ['castle', 'fortress', 'citadel', 'stronghold', 'fort', 'manor', 'mansion', 'estate'],
    at: 'up at the castle',
    lines: [
      'The castle has a hundred and four doors, and {name} has keys to a hundred and five.',
      'Lords come and go up there. {name} has stayed.',
    ],
  },
  {
    words: ['palace', 'court', 'throne', 'royal court'],
    at: 'at court',
    lines: [
      'At court one is what one is called, and {name} has been called a number of things.',
      'In the long gallery there is a place by the third window where one hears both rooms; {name} is often found admiring the view.',
    ],
  },
  {
    words: [
      'temple',
      'church',
      'shrine',
      'monastery',
      'cathedral',
      'abbey',
      'chapel',
      'convent',
      'sanctuary',
    ],
    at: 'by the temple',
    lines: [
      'The temple was there before the god was, and {name} can point to the older stones.',
      'Bells divide {their} day, even the hours no bell is rung for.',
    ],
  },
  {
    words: ['dungeon', 'prison', 'jail', 'gaol', 'captivity', 'captive', 'imprisoned'],
    at: 'below, among the cells',
    lines: [
      'In the lower cells everyone knows everyone by their cough.',
      'The ninth cell is kept locked although nobody is in it, and {name} brings it a lamp.',
    ],
  },
  {
    words: [
      'mine',
      'cave',
      'cavern',
      'underground',
      'tunnel',
      'underdark',
      'subterranean',
      'grotto',
    ],
    at: 'under the hill',
    lines: [
      'Down there the dark has a grain to it, like wood, and {name} goes with the grain.',
      'The old workings go further than the map, and {name} went further than that, once.',
    ],
  },
  {
    words: ['graveyard', 'cemetery', 'crypt', 'tomb', 'mausoleum', 'catacomb', 'burial ground'],
    at: 'beside the graveyard',
    lines: [
      'There is one grave {name} tends that has no name and no weeds.',
      'From there the town looks asleep, and {name} has come to think of it so.',
    ],
  },
  {
    words: ['academy', 'university', 'school', 'college'],
    at: 'at the academy',
    lines: [
      'At the academy quarrels last longer than buildings, and {name} has inherited three.',
      '{They} [has] rooms over the gate, and so [knows] who is out after the bell.',
    ],
  },
  {
    words: [
      'the road',
      'crossroads',
      'highway',
      'roadside',
      'wandering',
      'travelling',
      'traveling',
      'itinerant',
      'caravan',
    ],
    at: 'along the old road',
    lines: [
      'On the road one is nobody from anywhere, and {name} found that {they} liked it.',
      'There is a milestone where {name} always stops, and turns it to face the other way.',
    ],
  },
  {
    words: ['river', 'riverside', 'stream', 'bridge', 'lake', 'ferry', 'canal', 'waterfall'],
    at: 'by the river',
    lines: [
      'The river has taken two houses from {them}, and {name} has built the third on the same spot.',
      'Things are thrown from the bridge at night, and by morning {name} has had a look at them.',
    ],
  },
  {
    words: [
      'border',
      'frontier',
      'outpost',
      'borderland',
      'edge of the world',
      'wilderness',
      'wilds',
      'outskirts',
    ],
    at: 'out on the border',
    lines: [
      'The border has moved over {their} house four times, and {name} has kept all the flags.',
      'Out there a lit window can be seen from both countries.',
    ],
  },
  {
    words: ['tower', 'spire', 'lighthouse', 'belfry', 'observatory'],
    at: 'up in the tower',
    lines: [
      'There are two hundred and twelve steps, and people have had time to think better of their question.',
      'The light in the topmost window has gone out once, and the whole valley remembers the night.',
    ],
  },
  {
    words: ['ruin', 'ruins', 'ruined', 'abandoned', 'haunted house', 'lost city', 'forgotten'],
    at: 'among the ruins',
    lines: [
      'Goats and scholars come to the ruins; {name} charges the scholars.',
      'The old stones were a great house once, and {name} still uses the front door.',
    ],
  },
  {
    words: [
      'farm',
      'farmland',
      'orchard',
      'vineyard',
      'barn',
      'the fields',
      'plantation',
      'ranch',
      'meadow',
    ],
    at: 'out among the fields',
    lines: [
      'The orchard was planted for a wedding, and has outlived everyone at it except {name}.',
      'In that country people measure land by the day, and {name} has nine days and a wet morning.',
    ],
  },
  {
    words: [
      'snow',
      'snowy',
      'ice',
      'icy',
      'frozen',
      'arctic',
      'tundra',
      'glacier',
      'frost',
      'north',
    ],
    at: 'up where the snow lies longest',
    lines: [
      'Half of the year there is no road, and {name} does {their} thinking then.',
      'The ice keeps things. {name} has found a hat, a horse and a letter, all as good as new.',
    ],
  },
  {
    words: [
      'hell',
      'abyss',
      'feywild',
      'shadowfell',
      'astral',
      'otherworld',
      'afterlife',
      'underworld',
      'dream world',
      'another world',
      'spirit world',
    ],
    at: 'on the wrong side of the mirror',
    lines: [
      'Where {they} [comes] from the hours are not all of one length, and {name} is still early for everything.',
      'There is a door home. {name} knows where it is, and takes the long way round.',
    ],
  },
]

/** Where somebody is found when the concept does not say. */
export const ANYWHERE: readonly string[] = [
  'in the old quarter',
  'by the market',
  'down at the harbour',
  'at the end of the village',
  'by the river',
  'along the old road',
  'below the walls',
  'at the crossroads',
  'over by the mill',
  'on the far side of the bridge',
  'in the lower town',
]

/** By the workplace of a kind of life, where not every place would do. */
export const USUALLY: Readonly<Record<string, readonly string[]>> = {
  'the deck': [
    'down at the harbour',
    'along the waterfront',
    'out on the mole',
    'in the dockside taverns',
  ],
  'the great house': [
    'up at the great house',
    'at court',
    'on the right side of the river',
    'in the upper town',
  ],
  'the woods': [
    'at the edge of the forest',
    'beyond the last farm',
    'up the valley',
    'out past the old mill',
  ],
  'the yard': [
    'at the end of the village',
    'out by the fields',
    'along the mill stream',
    'down the lane',
  ],
  'the tower': [
    'on the hill',
    'where the road gives out',
    'in the old quarter',
    'out by the standing stones',
  ],
  'the shrine': [
    'by the temple',
    'in the cathedral close',
    'up the pilgrim road',
    'behind the chapel',
  ],
}
