export interface Age {
  words: readonly string[]
  /** For the personality. */
  lines: readonly string[]
  /** When the shared sentences about a career would not be true of somebody so young. */
  beginnings?: readonly string[]
  turns?: readonly string[]
  presents?: readonly string[]
  burdens?: readonly string[]
}

export const AGES = {
  child: {
    words: [
      'child',
      'kid',
      'little girl',
      'little boy',
      'boy',
      'girl',
      'orphan',
      'toddler',
      'ten-year-old',
      'schoolboy',
      'schoolgirl',
      'brat',
      'waif',
      'foundling',
      'street urchin',
      'urchin',
      'street kid',
      'street child',
      'street rat',
      'guttersnipe',
      'cabin boy',
      'newsboy',
      'match girl',
    ],
    lines: [
      'Small for any age, {name} is spoken over, and has heard a great deal that way.',
      '{name} bargains with adults as one bargains with weather: boldly, and from under something.',
    ],
    beginnings: [
      '{name} was found on the steps in a fish crate, with a note that the rain had made its own use of.',
      '{name} belongs to everybody {at} and to no one in particular, and eats at six tables in turn.',
      'There was a family, and then a cart going the other way, and {name} has stopped asking which road it took.',
    ],
    turns: [
      'Last winter {name} saw two men carry something heavy to the well, and come back without it, laughing. One of them now hands out sweets.',
      'In a wall that was too narrow for anyone else {name} found a key, and has tried it since in every door but one.',
      'Someone has been asking in the markets for a child of that age, with those eyes, and paying for the answers.',
    ],
    presents: [
      'At night {name} sleeps in a different place each time, and leaves a string across the way in.',
      'The others take orders from {name} already, and pay in buttons.',
    ],
    burdens: [
      'One secret was sold for an apple, and {name} has felt since that it was worth more.',
      'There is a grown person whom {name} is hiding, and feeding, and has begun to scold.',
      '{name} can do a thing with candles that {they} [has] shown to nobody, not since the first time.',
    ],
  },
  young: {
    words: [
      'young',
      'youthful',
      'teenage',
      'teenager',
      'teen',
      'adolescent',
      'youth',
      'apprentice',
      'novice',
      'trainee',
      'rookie',
      'beginner',
      'junior',
      'aspiring',
      'would-be',
      'wannabe',
      'inexperienced',
      'lad',
      'lass',
    ],
    lines: [
      'Too young to be asked and too quick to be left out, {name} has the right answer a moment before it is wanted.',
      '{name} has grown so fast that neither the coat nor the courage fits yet.',
      'Everything is happening to {name} for the first time, and {they} [takes] notes.',
    ],
  },
  middle: {
    words: ['middle-aged', 'middle aged', 'mature', 'seasoned', 'experienced'],
    lines: [
      'Somewhere in the middle of life {name} has stopped preparing for things and begun to be them.',
      '{name} is of an age to be asked by the young and blamed by the old.',
    ],
  },
  old: {
    words: [
      'old',
      'elderly',
      'aged',
      'aging',
      'ageing',
      'retired',
      'ancient',
      'grandmother',
      'grandfather',
      'grandma',
      'grandpa',
      'granny',
      'venerable',
      'senior',
      'gray-haired',
      'grey-haired',
      'white-haired',
      'wizened',
      'geriatric',
      'greybeard',
      'immortal',
      'centuries-old',
    ],
    lines: [
      'Age has taken {their} knees and sharpened nearly everything else.',
      '{name} has outlived three doctors, and refers to them by their advice.',
      "The young are called by their grandparents' names, and it is not always a mistake.",
      'What {name} forgets {they} [has] earned the right to forget; what {they} [remembers] makes people uneasy.',
    ],
  },
} as const satisfies Record<string, Age>

export type AgeName = keyof typeof AGES

/** `an 80-year-old`, `aged 12`, `70 years old`. Years of a human life. */
export function ageOfYears(years: number): AgeName {
  if (years < 13) return 'child'
  if (years < 25) return 'young'
  return years < 55 ? 'middle' : 'old'
}
