/** A yes below these words says that only the DM reads a thing. */
export const SAYS_PRIVATE =
  'private|is private|hidden|is hidden|secret|is secret|dm only|gm only|privat|versteckt|geheim|prive|cache|privado|oculto|oculta|privato|nascosto'

/** A yes below these says that all do. */
export const SAYS_OPEN =
  'public|is public|visible|is visible|visible to players|player visible|revealed|is revealed|known to players|known to party|offentlich|sichtbar|publico|visivel|pubblico|visibile'

/** Below these stands who reads a thing. */
export const SAYS_WHO = 'visibility|sichtbarkeit|visibilite|visibilidad|visibilita|visibilidade'

function isAmong(words: string): (folded: string) => boolean {
  const known = new Set(words.split('|'))
  return (folded) => known.has(folded)
}

export const saysPrivate = isAmong(SAYS_PRIVATE)
export const saysOpen = isAmong(SAYS_OPEN)
export const saysWho = isAmong(SAYS_WHO)

const YES = /^(true|1|on|yes|y|x|ja|oui|si|sí|sim|wahr|vrai)$/iu
const NO = /^(0|off|no|n|false|none|nein|non|nao|não|falsch|faux|falso)$/iu
const NOTHING = /^(|[-–—]|n\/a|null|nil)$/iu
const ALL =
  /^(all|every(one|body)|public|((the|all) )?(players?|party|members)|visible|shown|revealed|alle|tous|todos|tutti)$/iu
const DM =
  /^(private|hidden|secret|invisible|(only )?([dg]m|admins?|self)([ _-]?only)?|privat|geheim|versteckt)$/iu

/** A longer value below a word such as `secret` is a text, and does not say who reads the thing. */
const LONGEST_WORD = 30

/** Whether a value says that only the DM reads the thing. Unknown words count as such. */
export function isPrivateIn(folded: string, written: string): boolean {
  const value = written.trim()
  if (ALL.test(value)) return false
  if (saysOpen(folded)) return !YES.test(value)
  if (NOTHING.test(value)) return false
  if (saysWho(folded)) return !YES.test(value)
  return !NO.test(value) && value.length <= LONGEST_WORD
}

/** Whether such a value says no more than that. */
export const isFlag = (value: string): boolean =>
  [YES, NO, NOTHING, ALL, DM].some((words) => words.test(value.trim()))
