import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../features/npcs/npcs.schemas.ts'

/** How each trait shows, so that prose and traits never contradict one another. */
export const STYLE_LINES: Record<LanguageStyle, readonly string[]> = {
  'Formal / Courtly': [
    'Invitations are answered by return, and so are insults, on better paper.',
    '{They} [lets] everybody else go first through a door, and it is not always meant kindly.',
    'In a brawl {they} [begs] pardon of the people {they} [hits].',
    'The word {they} [uses] for a thing is always a size larger than the thing.',

    '{They} [rises] when anyone comes in, and [waits] to be asked to sit in {their} own house.',
    'A thing is <regretted|deplored|not done>, in {their} mouth, and one knows exactly how bad it was.',

    '{They} [speaks] in finished sentences, with the titles in their proper order.',
    'Nobody is too low to be called sir or madam by {them}, and nobody too high to be corrected.',
    'Even a refusal is put so handsomely that people have thanked {them} for it.',
    'Conversation with {name} has a beginning, a middle and a bow.',
    'No contraction has ever been heard from {them}, even when {their} sleeve was on fire.',
  ],
  'Cryptic / Symbolic': [
    '{They} [answers] the question after the next.',
    'Only the dead and the very young seem to follow {them} at once.',
    'Directions from {name} mention no streets, and get one there.',
    '{They} [speaks] of tomorrow in the past tense, and [does] not notice.',

    '{They} [gives] people small things, a <feather|nail|seed>, and [says] that they will know when.',
    'Whatever {they} [says] can be taken three ways, and the third is the one.',

    'Asked the time, {they} [answers] with the name of a bird, and later one sees that it was right.',
    '{They} [talks] in signs: three crows, a cracked cup, the third stair.',
    'What {they} [says] makes sense from the far end, once everything has happened.',
    'A question to {name} is answered with a story, and the story is always about someone else.',
    '{They} [lays] small objects in a row while {they} [speaks], and [moves] one in place of an answer.',
  ],
  'Rustic / Plainspoken': [
    'A yes from {them} is a nod, and a no is the back of a head.',
    '{They} [measures] everybody against a mule {they} once had.',
    '{They} [says] it once.',
    'People from the city are spoken to slowly, and with pity.',

    '{They} [calls] a spade a spade, and [has] other words for people who do not.',
    "Talk, to {them}, is for when one's hands are full.",

    '{They} [uses] short words and [means] them.',
    'There is a proverb for everything, most of them about pigs.',
    'Where others explain, {name} points.',
    '{They} [says] what {they} [thinks], then what {they} [thinks] of having had to say it.',
    'Fine talk makes {them} look for the bill.',
  ],
  'Comedic / Satirical': [
    '{They} [does] all the voices, {their} own last and least kindly.',
    'Solemn people bring out the worst in {them}, and {they} [seeks] them out.',
    'At funerals {they} [is] asked to stand at the back.',
    'What {they} [cannot] change {they} [rhymes].',

    'Nobody gets through a title in front of {them} with a straight face.',
    '{They} [has] a joke about {their} own <funeral|hanging|nose>, and [tells] it to people who are about to threaten {them}.',

    'Every serious remark is followed by its parody, in the same voice.',
    'The mayor, the weather and the dead are all imitated, and not unkindly.',
    '{They} [tells] the truth as a joke, and [watches] who laughs.',
    'There is a nickname for everyone, and the cruel ones are kept for friends.',
    'Nothing said to {them} in earnest comes back in the same clothes.',
  ],
  'Poetic / Tragic': [
    'Asked how {they} [is], {they} [tells] one, and there is weather in it.',
    '{They} [weeps] easily and [does] not mind it, like rain in April.',
    'No farewell is too small for {them} to do it properly.',
    '{They} [remembers] a day by its light, and what was lost by its sound.',

    '{They} [speaks] of years as of people who have died.',
    "One leaves {them} with a line in one's head, and it keeps one awake.",

    '{They} [speaks] as though each sentence might be sung later, by someone else, after the funeral.',
    'Even a shopping list, read by {them}, seems to be about something that cannot come back.',
    'The voice drops at the ends of lines, and people lean in to catch what falls.',
    '{They} [finds] the one sad word for a thing and [leaves] it lying there.',
    'Evenings loosen {their} tongue; by lamplight {name} talks in long, falling sentences.',
  ],
}

export const TRUST_LINES: Record<Trustworthiness, readonly string[]> = {
  Honest: [
    '{They} [cannot] play cards.',
    'A bad conscience shows on {them} like flour.',
    '{They} [gives] the price, the fault and the reason, in that order.',
    'When {name} does not know, {they} [says] so, and it has ended several careers.',
    'There are people who keep out of {their} way before trials.',
    'Nothing {they} [tells] gets better with time.',

    '{They} [has] been paid to keep quiet, and gave the money back, and then {they} said why.',
    'Ask {name} a plain question and be sure that you want it answered.',

    'What {name} says can be built on.',
    '{They} would rather be silent than say a false thing, and [is] therefore often silent.',
    'Asked outright, {they} will tell the truth, and only then ask why one wanted to know.',
    'If {name} says the bridge will hold, people take the cart across.',
    '{They} [blushes] when others lie.',
  ],
  'Half-truths': [
    '{They} [has] never told a lie, {they} [says], and that is the first half.',
    'Some names do not come up, and one can draw their outline by what does.',
    'Where the story ought to turn, {name} offers more tea.',
    '{They} [tells] each person a different part, and [hopes] that they do not compare.',
    'Dates are given freely, and years less so.',
    'It is the small confessions that {name} uses to keep one from the large.',

    'Every word of it would stand up in court, and the whole of it is not so.',
    '{They} [pauses] where other people would lie.',

    'Nothing {name} says is false, and one does well to ask what was left out.',
    '{They} [tells] the first half of every story as if there were no other.',
    'The answer is always to a slightly different question.',
    'There are subjects {name} goes around, so smoothly that one sees only afterwards that a corner was turned.',
    '{They} [gives] out the truth like change, in small coin, and never all of it.',
  ],
  Deceptive: [
    'There is a different {name} for each day of the week, and they do not know of one another.',
    '{They} [keeps] lies as others keep hens, a few at a time and well fed.',
    'Caught out, {they} [looks] hurt on behalf of the truth.',
    '{They} [has] cried at weddings for money.',

    '{They} [believes] it {themself} while {they} [says] it, and that is why it works.',
    'Even {their} <limp|accent|cough> comes and goes with the company.',

    'Most of it is invented, with the dull details put in for the look of the thing.',
    '{name} lies without haste, and looks one in the eye throughout.',
    'What {name} wants known is told in confidence; what is true is not told.',
    'It takes a week with {them} to notice that no two accounts agree, and by then {they} [has] accounted for that.',
    'One tear, one crack in the voice, and one hand already in the other pocket.',
  ],
  Clueless: [
    '{They} [carries] letters for people who ask nicely, and [has] never wondered.',
    'Three conspiracies have met at {their} table, and {they} thought how nice it was to have company.',
    '{They} [gives] everybody the benefit of a doubt that {they} [does] not have.',
    'If it is written down {they} [believes] it, and {they} [cannot] always read.',

    '{They} [repeats] with a clear gaze whatever was said last and loudest.',
    '{name} was there, saw all of it, and took it for a rehearsal.',

    'Much of what {they} [tells] is wrong, all of it in good faith.',
    'The most important thing {name} knows is one that {they} [takes] for a detail about the wallpaper.',
    '{They} [has] seen everything and drawn the wrong conclusion.',
    'Secrets are safe with {name}, who does not notice that they are secrets.',
    'Whoever lies to {them} will hear it repeated all over town, with enthusiasm.',
  ],
}

export const ROLE_LINES: Record<NarrativeRole, readonly string[]> = {
  Expositor: [
    '{They} [draws] the map on the table in <beer|crumbs|flour>, and [wipes] it off with care.',
    'No one can pass {their} door without learning something.',
    'It is {name} who remembers how it was settled the last time.',

    '{They} [begins] at the beginning, and for once it is worth it.',
    'Dates, names, who was whose cousin: {name} has it all, and likes to be asked.',

    'Whoever wants to know how things came to be as they are is sent to {name} sooner or later.',
    '{They} [knows] the long version, and can be brought to tell it for the price of listening.',
    'There is little in these parts that {name} cannot explain, given a wall to draw on.',
  ],
  'Suspicious Local': [
    'Curtains, with {name}, have a slit at the height of an eye.',
    '{They} [has] nothing against strangers, and can say exactly what.',
    "By supper {name} knows one's boots, one's horse and one's story, and two of them agree.",

    '{They} [asks] where one is staying, and it is not hospitality.',
    'A strange horse at the inn, and {name} has already looked at its shoes.',

    'New faces are noted {at}, and the one who notes them is {name}.',
    '{They} [has] seen strangers come with questions before, and [remembers] what it cost.',
    'Nothing is offered to outsiders in the first week, and {name} has a calendar.',
  ],
  'Bardic Performer': [
    'Silence is to {them} an empty stage.',
    '{They} [bows] on leaving, and one finds that one has clapped.',
    'Bad news in {their} mouth scans.',

    '{They} [has] a tune for whoever comes in, and people have begun to mind which.',
    'An anecdote in {their} hands acquires a chorus.',

    'Give {name} a lamp, a crowd and a pause, and the rest of the evening is settled.',
    'What {they} [has] to tell {they} would rather perform.',
    'There is a song about every house in the street, and {name} is asked by some not to sing theirs.',
  ],
  'Merchant / Pragmatist': [
    '{They} [writes] down favours in a small black book, both ways.',
    'Whatever the quarrel, {name} sells to the losers first, while they can pay.',
    '{They} [has] an uncle in every trade and a key to most.',

    'There is nothing that {they} cannot get by Thursday, and nothing on account.',
    '{They} [takes] sides when it has become clear which is cheaper.',

    'Help can be had from {name}, at a fair price, and cheaper on a bad day.',
    '{They} [asks] what a thing is worth before asking what it is.',
    'Causes come and go; {name} deals with whoever is left standing and needs rope.',
  ],
  'Witness / Survivor': [
    '{They} [keeps] {their} back to the wall and {their} shoes on.',
    'Of the songs about it {they} [leaves] the room for one.',
    '{They} [looks] at a crowd as one counts sheep, and the count is always short.',

    '{They} [sleeps] in the afternoons, when it is light.',
    'There is one hour of one day that {name} can tell minute by minute, and little else of that year.',

    'Few others are left who were there, and {name} does not volunteer it.',
    'Some sound will stop {them}, a dropped plate or a certain bell, and {they} [is] elsewhere for a moment.',
    'Those who ask {them} about it kindly are told; those who ask twice are shown.',
  ],
}
