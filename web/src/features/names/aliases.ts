import { ALIAS_LIMITS } from '../../../../src/features/aliases/aliases.limits.ts'
import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'

export const ALIASES_LABEL = 'Also called'

/** With another name at the end. Undefined where nothing is typed, it is there already, or there is no room. */
export function withAlias(aliases: readonly Alias[], typed: string): Alias[] | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const isThere = aliases.some((alias) => fold(alias.name) === fold(name))
  if (name === '' || isThere || aliases.length >= ALIAS_LIMITS.aliases) return undefined
  return [...aliases, { name, read_by: 'everyone' }]
}

/** With one that is for everyone made DM only, or the other way round. */
export const withOtherReaders = (aliases: readonly Alias[], changed: Alias): Alias[] =>
  aliases.map((alias) =>
    alias === changed ? { ...alias, read_by: alias.read_by === 'dm' ? 'everyone' : 'dm' } : alias,
  )

/** In words, where there is room only for those. */
export const aliasesInWords = (aliases: readonly Alias[]): string =>
  aliases.map(({ name, read_by }) => (read_by === 'dm' ? `${name} (DM only)` : name)).join(', ')
