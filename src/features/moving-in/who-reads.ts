/** A yes below these words says that all read a thing; below others, such as `private`, that only the DM does. */
export const SAYS_OPEN = [
  'public',
  'is public',
  'visible',
  'is visible',
  'visible to players',
  'player visible',
  'revealed',
  'is revealed',
  'known to players',
  'known to party',
  'offentlich',
  'sichtbar',
  'publico',
  'visivel',
  'pubblico',
  'visibile',
]

const IS_OPEN = new Set(SAYS_OPEN)

export const saysOpen = (folded: string): boolean => IS_OPEN.has(folded)

const YES = /^(true|1|on|yes|y|x|ja|oui|si|sí|sim|wahr|vrai)$/iu
const NO = /^(|0|off|no|n|false|nein|non|nao|não|falsch|faux|falso|[-–—]|n\/a|none|null|nil)$/iu
const ALL =
  /^(all|every(one|body)|public|(the )?(players?|party|members)|visible|shown|revealed|alle|tous|todos|tutti)$/iu
const DM =
  /^(private|hidden|secret|invisible|(only )?([dg]m|admins?|self)( ?only)?|privat|geheim|versteckt)$/iu

/** A longer value is a text, and does not say who reads the thing. */
const LONGEST_WORD = 30

export const isYes = (value: string): boolean => YES.test(value.trim())
export const isNo = (value: string): boolean => NO.test(value.trim())

/** Whether the value of what says who reads a thing says that only the DM does. What is no known word does. */
export function isPrivateIn(folded: string, written: string): boolean {
  const value = written.trim()
  if (ALL.test(value)) return false
  if (saysOpen(folded)) return !isYes(value)
  return !isNo(value) && value.length <= LONGEST_WORD
}

/** Whether such a value says no more than that. */
export const isFlag = (value: string): boolean =>
  [YES, NO, ALL, DM].some((words) => words.test(value.trim()))
