/** Said after words of the concept itself: they link what the asker wrote with what the tables add. */
export const AFTER_CONCEPT: readonly string[] = [
  'It is the first thing people tell you about {them}, and the last that {they} [speaks] of {themself}.',
  'That much everybody knows; how it came about is another matter.',
  'Opinion is divided on whether this is a misfortune or a method.',
  'Neighbours have stopped remarking on it. Strangers have not.',
  'Why this should be so {they} [has] explained several times, never twice in the same way.',
  'There was a time before that, though fewer people remember it each year.',
  'Those who love {them} have learned to work around it.',
  'It is said lightly {at}, and seldom in {their} hearing.',
]

/** For somebody who has given the trade up. */
export const RETIRED: readonly string[] = [
  '{name} gave the work up one morning, between one task and the next, and has kept the tools oiled ever since.',
  'The days of being {a trade} are over, {they} [says], and then [corrects] how somebody else is doing it.',
  'It has been a good while since anyone paid {them} to be {a trade}; the habits have stayed on without wages.',
  'There was a last day, with speeches. {name} went back the next night for one thing, and was seen.',
]

/** A second trade, past or present: `{second}` stands for it with its article. */
export const SECOND_TRADE = {
  past: [
    'Before that {name} had been {second}, and it shows whenever things go wrong.',
    'There was an earlier life as {second}, and now and then somebody turns up who remembers it.',
  ],
  present: [
    '{They} [is] {second} as well, though it is not the part of {their} life that {they} [puts] on the sign.',
    'Few who know {them} as {a trade} know that {they} [is] {second} too.',
  ],
} as const

/** A place that the concept calls by name: `{place}`. */
export const NAMED_PLACE: readonly string[] = [
  '{place} made {them}, {they} [says], and has not asked for {them} back.',
  'Everyone in {place} has a story about {name}, and {name} has been careful to be in none of the true ones.',
  'It is said of {place} that nobody leaves it empty-handed, and {name} has the hands to prove it.',
]
