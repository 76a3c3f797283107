import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../features/npcs/npcs.schemas.ts'

/** How each trait shows, so that prose and traits never contradict one another. */
export const STYLE_LINES: Record<LanguageStyle, readonly string[]> = {
  'Formal / Courtly': [
    '{They} [speaks] in finished sentences, with the titles in their proper order.',
    'Nobody is too low to be called sir or madam by {them}, and nobody too high to be corrected.',
    'Even a refusal is put so handsomely that people have thanked {them} for it.',
    'Conversation with {name} has a beginning, a middle and a bow.',
    'No contraction has ever been heard from {them}, even when {their} sleeve was on fire.',
  ],
  'Cryptic / Symbolic': [
    'Asked the time, {they} [answers] with the name of a bird, and later one sees that it was right.',
    '{They} [talks] in signs: three crows, a cracked cup, the third stair.',
    'What {they} [says] makes sense from the far end, once everything has happened.',
    'A question to {name} is answered with a story, and the story is always about someone else.',
    '{They} [lays] small objects in a row while {they} [speaks], and [moves] one in place of an answer.',
  ],
  'Rustic / Plainspoken': [
    '{They} [uses] short words and [means] them.',
    'There is a proverb for everything, most of them about pigs.',
    'Where others explain, {name} points.',
    '{They} [says] what {they} [thinks], then what {they} [thinks] of having had to say it.',
    'Fine talk makes {them} look for the bill.',
  ],
  'Comedic / Satirical': [
    'Every serious remark is followed by its parody, in the same voice.',
    'The mayor, the weather and the dead are all imitated, and not unkindly.',
    '{They} [tells] the truth as a joke, and [watches] who laughs.',
    'There is a nickname for everyone, and the cruel ones are kept for friends.',
    'Nothing said to {them} in earnest comes back in the same clothes.',
  ],
  'Poetic / Tragic': [
    '{They} [speaks] as though each sentence might be sung later, by someone else, after the funeral.',
    'Even a shopping list, read by {them}, seems to be about something that cannot come back.',
    'The voice drops at the ends of lines, and people lean in to catch what falls.',
    '{They} [finds] the one sad word for a thing and [leaves] it lying there.',
    'Evenings loosen {their} tongue; by lamplight {name} talks in long, falling sentences.',
  ],
}

export const TRUST_LINES: Record<Trustworthiness, readonly string[]> = {
  Honest: [
    'What {name} says can be built on.',
    '{They} would rather be silent than say a false thing, and [is] therefore often silent.',
    'Asked outright, {they} will tell the truth, and only then ask why one wanted to know.',
    'If {name} says the bridge will hold, people take the cart across.',
    '{They} [blushes] when others lie.',
  ],
  'Half-truths': [
    'Nothing {name} says is false, and one does well to ask what was left out.',
    '{They} [tells] the first half of every story as if there were no other.',
    'The answer is always to a slightly different question.',
    'There are subjects {name} goes around, so smoothly that one sees only afterwards that a corner was turned.',
    '{They} [gives] out the truth like change, in small coin, and never all of it.',
  ],
  Deceptive: [
    'Most of it is invented, with the dull details put in for the look of the thing.',
    '{name} lies without haste, and looks one in the eye throughout.',
    'What {name} wants known is told in confidence; what is true is not told.',
    'It takes a week with {them} to notice that no two accounts agree, and by then {they} [has] accounted for that.',
    'One tear, one crack in the voice, and one hand already in the other pocket.',
  ],
  Clueless: [
    'Much of what {they} [tells] is wrong, all of it in good faith.',
    'The most important thing {name} knows is one that {they} [takes] for a detail about the wallpaper.',
    '{They} [has] seen everything and drawn the wrong conclusion.',
    'Secrets are safe with {name}, who does not notice that they are secrets.',
    'Whoever lies to {them} will hear it repeated all over town, with enthusiasm.',
  ],
}

export const ROLE_LINES: Record<NarrativeRole, readonly string[]> = {
  Expositor: [
    'Whoever wants to know how things came to be as they are is sent to {name} sooner or later.',
    '{They} [knows] the long version, and can be brought to tell it for the price of listening.',
    'There is little in these parts that {name} cannot explain, given a wall to draw on.',
  ],
  'Suspicious Local': [
    'New faces are noted {at}, and the one who notes them is {name}.',
    '{They} [has] seen strangers come with questions before, and [remembers] what it cost.',
    'Nothing is offered to outsiders in the first week, and {name} has a calendar.',
  ],
  'Bardic Performer': [
    'Give {name} a lamp, a crowd and a pause, and the rest of the evening is settled.',
    'What {they} [has] to tell {they} would rather perform.',
    'There is a song about every house in the street, and {name} is asked by some not to sing theirs.',
  ],
  'Merchant / Pragmatist': [
    'Help can be had from {name}, at a fair price, and cheaper on a bad day.',
    '{They} [asks] what a thing is worth before asking what it is.',
    'Causes come and go; {name} deals with whoever is left standing and needs rope.',
  ],
  'Witness / Survivor': [
    'Few others are left who were there, and {name} does not volunteer it.',
    'Some sound will stop {them}, a dropped plate or a certain bell, and {they} [is] elsewhere for a moment.',
    'Those who ask {them} about it kindly are told; those who ask twice are shown.',
  ],
}
