/** What happens next in a story that could be anybody's. Each can follow whatever went before. */
export const DEVELOPMENTS: readonly string[] = [
  'For a while nothing came of it. {name} <planted beans|mended the roof|slept badly>, and let people think that it was over.',
  "It might have rested there if the <new bailiff|tax collector|carter's wife> had not asked, quite innocently, what became of it all.",
  'That winter {name} took to walking out after supper, always the same way, and came back with snow on {their} knees.',
  'A <pedlar|tinker|sailor> told the whole of it as a funny story, in company, and had one detail that he should not have had.',
  'The next to come was a <clerk|boy|widow> with a list, and {their} name was on it, between two people who had died that year.',
  'Then the only other person who had been there <fell down a flight of stairs|went abroad without luggage|began to write memoirs>.',
  '{name} sold what could be sold, quietly, and bought a <mule|map|second lock>.',
  'In the spring {name} went away for nine days. {They} [has] accounted for eight of them.',
  'People began to leave small things at the door: <eggs, a candle end|a knot of red wool|bread, still warm>. Nobody has owned to it.',
  'There was an offer, generous and in writing, and {name} used it to light the stove with somebody watching.',
  'One of the old names turned up on a new shop sign across the way, freshly gilded.',
  '{name} found, on looking, that three different people remembered that year, and all of them with {name} on the other side.',
  'It was about then that {name} stopped <sitting with the back to the window|answering to the old nickname|drinking with company>.',
  'What followed was mostly waiting, and {name} turned out to be good at that.',
  '{name} told one person, the right one as it seemed. It was known at both ends of the street by <noon|Sunday>.',
  'There was a hearing, of a kind, in a <kitchen|barn|vestry>, and {name} was let off with advice.',
  'The weather broke, the road washed out, and for five weeks everyone who had a part in it had to live under one roof.',
  'After that {name} made a habit of <being seen elsewhere|leaving a lamp in the wrong window|paying for things twice>.',
  'Twice {name} was followed home, the second time by somebody who was good at it.',
  'By harvest the story had grown a hero, and it was not {name}, and that was some relief.',
]

/** At a place of the campaign. */
export const DEVELOPMENTS_AT: readonly string[] = [
  'Some say it was at {place} that {name} first heard the other side of it.',
  'There was a night at {place} that {name} leaves out of the telling, and it is the one people ask about.',
  '{name} has been seen at {place} since then, more than once, looking at the <ground|roofs|faces>.',
  'A thing like that was bound to be talked of at {place}, and it was there that {name} was told what others made of it.',
  'The trail, such as it was, led to {place}, and {name} stood there in the rain until it was dark.',
]

/** With somebody of the campaign, of whom nothing is said. */
export const MENTIONS: readonly string[] = [
  'Lately {name} has been asking after {other}, lightly, and never of the same person twice.',
  'Whether {other} knows anything of this is a question that {name} has not found the <courage|occasion> to put.',
  'If there is anyone {name} keeps an eye on these days, it is {other}, and without having given a reason.',
  'The name of {other} has come up, and {name} has written it down.',
]

/** How it stands at the end, open. */
export const OPEN_ENDS: readonly string[] = [
  'As things stand somebody will have to be told, and {name} has not decided whom to <spare|trust>.',
  'The matter comes due at <midwinter|the new moon|the end of the month>, and {name} has begun to put {their} affairs in order.',
  'There is one question left, and the only person who can answer it has asked {name} for a favour first.',
  '{name} has hidden the proof in a place so good that {they} [has] twice failed to find it.',
  'What {name} needs now is a stranger: someone with no name here, <a strong stomach|good boots> and no wish to stay.',
  'It could all be put right in one evening, {they} [says], by people who did not mind being seen doing it.',
  'Since <last week|the first frost> there has been a light up there again, and {name} goes to bed without undressing.',
  'Two people have offered to help. {name} is nearly certain which of them is lying.',
  'And the worst of it is that {name} has begun to hope.',
  'A date has been set, a place has been named, and {name} has so far told nobody that {they} [means] to be there.',
  'If it comes to the <magistrate|priest|newspaper> now, {name} will not be the only one ruined, and that has kept things quiet so far.',
  'Somewhere there is a person who can end it with a word, and {name} does not even know which word.',
  'The day it comes out, {name} wants to be asked first. So far nobody has asked.',
  '{name} has three versions ready, and is waiting to see who comes through the door.',
]
