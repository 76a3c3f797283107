/** Verbs that may begin a note without a subject: `met the party, lied to them`. */
const PAST =
  'was|were|is|has|had|does|did|can|cannot|could|will|would|must|may|might|won|met|told|gave|took|went|came|said|saw|heard|found|left|lost|sold|bought|paid|kept|held|led|fled|hid|fought|fell|ran|stole|made|brought|sent|spent|slept|sat|stood|spoke|swore|sang|drank|ate|rode|drove|drew|threw|broke|chose|wrote|wore|woke|knew|thought|felt|got|built|caught|taught|began|became|understood|forgot|forgave|shot|stabbed|bit|beat|burnt|bled|swam|sank|shook|struck|stuck|slipped|crept|swapped|lied|died|cried|tried|let|put|set|cut|hit|hurt|bet|shut|read|lent|meant|dealt|dug|rang|laid|lay|rose|strode|wept|withdrew|overheard|betrayed'
const PRESENT =
  'knows|says|wants|owes|asks|tells|lies|hates|loves|fears|hides|keeps|lives|seems|thinks|sells|gives|takes|goes|comes|finds|meets|leaves|sees|hears|gets|makes|runs|drinks|wears|carries|refuses|remembers|believes|suspects|trusts|follows|helps|betrays|saves|kills|dies|returns|joins|steals|pays|buys|speaks|talks|sings|claims|admits|denies|insists|swears|pretends|regrets|serves|works|needs|plans|promises|offers|agrees|demands|intends'
const ADVERB =
  'secretly|once|never|always|still|often|only|quietly|also|really|sometimes|now|currently|recently|accidentally|suddenly|finally|again|almost|nearly|just|barely|reluctantly|openly|gladly|briefly|apparently|no longer|later|then'

const VERB = String.raw`(?:${PAST}|${PRESENT}|(?!need|seed|feed|speed|weed|breed|creed|greed|hundred|kindred|sacred|naked|wicked|red|bed|shed)\p{Ll}{2,}ed)`
const OPENS = new RegExp(String.raw`^(?:(?:${ADVERB}) )*(${VERB})(?= |$)`, 'iu')
const FINITE = new RegExp(String.raw`(?: |^)(?:${PAST}|${PRESENT}|\p{Ll}{2,}ed)(?= |,|$)`, 'iu')
/** Words that look like verbs but are not: `left hand broken`, `plans changed`. */
const NO_VERB =
  /^(?:left|cut|set|hit|read|lay|may|can|will|works|plans|needs|promises|offers|lies|loves|fears|claims|regrets|demands) (?:hand|arm|leg|eye|foot|knee|ear|side|shoulder|\p{Ll}+ed|was|were|are|is|have|has|had)\b/iu

/** Whether the text can follow a name: `met the party at the bridge`. */
export function isPredicate(text: string): boolean {
  return OPENS.test(text) && !NO_VERB.test(text)
}

/** Whether the verb is singular, so that it cannot follow `they`: `owes us three silver`. */
export function isPresent(text: string): boolean {
  const verb = OPENS.exec(text)?.[1] ?? ''
  return /s$/i.test(verb) && !/^(?:was)$/i.test(verb)
}

/** Whether the text seems to have a subject and a verb. */
export function isClause(text: string): boolean {
  return FINITE.test(text)
}
