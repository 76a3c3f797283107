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
  'Nobody would think the less of {them} for it. {name} would.',
  'It might be worse, {they} [says], and [has] thought out exactly how.',
  'One gets used to it. {name} has not.',
  'There are days when {they} [forgets] it, and they are noticeably better days.',
  'It has cost {them} <two friends and a good coat|a house|the better part of ten years>, and {they} [calls] that cheap.',
  'Asked about it, {name} talks about <the weather|somebody else|the price of oats>.',
  'It did not begin so. It began with <a bet|a kindness|a wrong turning>, and went on from there.',
  'Some admire it and some pity it, and {name} can tell which by the way they take off their hats.',
  'It has been put to {them} that this cannot go on. {name} agreed, and went on.',
  'People have made a joke of it, and {name} laughs at the right place.',
  'The whole of it is known to one other person, who lives a long way off and does not write.',
  'If there is a reason, it lies further back than {name} likes to go.',
  'Of all that could be said of {name}, this is what {they} would rather have left out.',
  'There have been offers of help. {name} keeps them in a drawer.',
]

/** For somebody who has given the trade up. */
export const RETIRED: readonly string[] = [
  '{name} gave the work up one morning, between one task and the next, and has kept the tools oiled ever since.',
  'The days of being {a trade} are over, {they} [says], and then [corrects] how somebody else is doing it.',
  'It has been a good while since anyone paid {them} to be {a trade}; the habits have stayed on without wages.',
  'There was a last day, with speeches. {name} went back the next night for one thing, and was seen.',
  'Old clients still come, after dark, and {name} turns them away with advice so exact that it comes to the same.',
  'Nobody stops being {a trade} altogether; {name} has got as far as not enjoying it.',
  'What {name} does with the days now would fill an hour. The rest is spent listening for hooves.',
  'The reason for stopping is given out as {their} <back|eyes|nerves>, and it is in better order than that of most people of twenty.',
]

/** A second trade, past or present: `{second}` stands for it with its article. */
export const SECOND_TRADE = {
  past: [
    'Before that {name} had been {second}, and it shows whenever things go wrong.',
    'There was an earlier life as {second}, and now and then somebody turns up who remembers it.',
    'Once {name} was {second}, and was good at it, and does not keep the <papers|clothes|knife> where one would see them.',
    'That {they} had been {second} first is known to few; {their} hands know it still.',
  ],
  present: [
    '{They} [is] {second} as well, though it is not the part of {their} life that {they} [puts] on the sign.',
    'Few who know {them} as {a trade} know that {they} [is] {second} too.',
    'By some arrangement with {their} conscience {name} is also {second}.',
  ],
} as const

/** A place that the concept or the campaign calls by name: `{place}`. */
export const NAMED_PLACE: readonly string[] = [
  '{place} made {them}, {they} [says], and has not asked for {them} back.',
  'Everyone from {place} has a story about {name}, and {name} has been careful to be in none of the true ones.',
  'It is said of {place} that nobody leaves it empty-handed, and {name} has the hands to prove it.',
  'There are things about {place} that only {name} still knows, and {they} [is] in no hurry.',
  '{name} can find the way to {place} in the dark, and has.',
  'What became of {them} at {place} depends on whom one asks, and how late.',
  'People at {place} keep a <chair|bed|light> for {name}, and a second opinion.',
  '{name} speaks of {place} as others do of a relation: without illusions, and not to outsiders.',
  'For a year or two {name} was not welcome at {place}, and went there all the same, on Mondays.',
]
