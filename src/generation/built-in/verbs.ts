// English verbs, as people write them in concepts, notes and wishes. Each list is a part of a regular expression.

export const AUXILIARY = 'is|was|were|has|had|does|did|can|cannot|could|will|would|must|may|might'

/** What may stand in front of a verb. */
export const ADVERB =
  'secretly|once|never|always|still|often|only|quietly|also|really|sometimes|now|currently|recently|accidentally|constantly|just|actually|rarely|mostly|no longer|used to|openly|barely|hardly|slowly|suddenly|finally|again|nearly|almost|truly|desperately|reluctantly|gladly|briefly|apparently|later|then'

/** Past forms without the ending `ed`. */
export const PAST =
  'ate|beat|became|began|bet|bit|bled|bore|bought|bound|broke|brought|built|burnt|came|caught|chose|crept|cut|dealt|drank|dreamt|drew|drove|dug|fell|felt|fled|forgave|forgot|fought|found|gave|got|grew|heard|held|hid|hit|hurt|kept|knew|laid|lay|learnt|led|left|lent|let|lost|made|meant|met|overheard|paid|put|ran|rang|read|rode|rose|said|sang|sank|sat|saw|sent|set|shook|shot|shut|slept|slew|sold|spent|spoke|stole|stood|strode|struck|stuck|swam|swore|taught|thought|threw|told|took|understood|went|wept|withdrew|woke|won|wore|wrote'

const PRESENT =
  'admits|agrees|asks|becomes|believes|betrays|buys|carries|claims|comes|demands|denies|dies|discovers|drinks|escapes|fears|finds|follows|gets|gives|goes|hates|hears|helps|hides|insists|intends|joins|keeps|kills|knows|learns|leaves|lies|lives|loses|loves|makes|marries|meets|needs|offers|owes|pays|plans|pretends|promises|refuses|regrets|remembers|returns|runs|saves|says|seems|sees|sells|serves|sings|speaks|steals|suspects|swears|takes|talks|tells|thinks|trusts|turns|wants|wears|works'

/** No nouns and adjectives such as `seed` and `wicked`. */
const REGULAR_PAST = String.raw`(?!need|seed|feed|speed|weed|breed|creed|greed|hundred|kindred|sacred|naked|wicked|red|bed|shed)\p{Ll}{2,}ed`

const OPENS = new RegExp(
  String.raw`^(?:(?:${ADVERB}) )*(${AUXILIARY}|${PAST}|${PRESENT}|${REGULAR_PAST})(?= |$)`,
  'iu',
)
/** Words that look like verbs but are not: `left hand broken`, `plans changed`. */
const NO_VERB =
  /^(?:left|cut|set|hit|read|lay|may|can|will|works|plans|needs|promises|offers|lies|loves|fears|claims|regrets|demands) (?:hand|arm|leg|eye|foot|knee|ear|side|shoulder|\p{Ll}+ed|was|were|are|is|have|has|had)\b/iu

/** Whether the text can follow a name: `met the party at the bridge`. */
export const isPredicate = (text: string): boolean => OPENS.test(text) && !NO_VERB.test(text)

/** Whether the verb is singular, so that it cannot follow `they`: `owes us three silver`. */
export function isPresent(text: string): boolean {
  const verb = OPENS.exec(text)?.[1] ?? ''
  return /s$/i.test(verb) && !/^was$/i.test(verb)
}

const FINITE = new RegExp(
  String.raw`(?: |^)(?:are|have|${AUXILIARY}|${PAST}|${PRESENT}|\p{Ll}{2,}ed)(?= |,|$)`,
  'iu',
)
/** Whether the text seems to have a subject and a verb. */
export const isClause = (text: string): boolean => FINITE.test(text)

const IN_THE_PAST = new RegExp(
  String.raw`\b(?:was|were|had|did|could|would|${PAST}|\p{L}{2,}ed)\b`,
  'iu',
)
/** Whether the text tells what has happened. */
export const isPast = (text: string): boolean => IN_THE_PAST.test(text)
