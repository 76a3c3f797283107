import type { Restored } from '../../../../src/features/deletions/deletions.schemas.ts'

const NAMED = 3

/** 'NPC restored.', or of an import what stays: 'Import undone. 2 things stay, because they were changed or are used: Odo, Mill.' */
export function undoneWords({ message, kept = [] }: Pick<Restored, 'message' | 'kept'>): string {
  if (kept.length === 0) return `${message}.`
  const stays =
    kept.length === 1
      ? 'One thing stays, because it was changed or is used'
      : `${kept.length} things stay, because they were changed or are used`
  const names = [...new Set(kept.map(({ name }) => name).filter(Boolean))].slice(0, NAMED)
  const more = names.length > 0 && kept.length > names.length ? ', …' : ''
  return `${message}. ${stays}${names.length > 0 ? `: ${names.join(', ')}` : ''}${more || '.'}`
}
