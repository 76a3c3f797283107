import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import { VISIBILITY_LABEL, VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { type End, nodeOf, thingOfCast } from '../nodes.ts'
import type { ConnectionFormValues } from './connection-form-values.ts'

export const LABELS: Record<keyof ConnectionFormValues, string> = {
  from: 'From',
  to: 'To',
  kind: 'Kind',
  label: 'Label there',
  reverse_label: 'Label back',
  description: 'Description',
  public_version: 'What players see',
  visibility: VISIBILITY_LABEL,
}

export function nameIn(end: End | null, connection: Connection | null, cast: CastMember[]) {
  if (!end) return undefined
  const node = nodeOf(end)
  const ends = connection ? [connection.from, connection.to] : []
  return (
    ends.find((one) => nodeOf(one) === node)?.name ??
    cast.map(thingOfCast).find(({ id }) => id === node)?.name
  )
}

export function inWords(
  field: keyof ConnectionFormValues,
  of: ConnectionFormValues,
  nameOf: (end: End | null) => string | undefined,
): string {
  switch (field) {
    case 'from':
    case 'to':
      return nameOf(of[field]) ?? '…'
    case 'kind':
      return KIND_LOOKS[of.kind].name
    case 'visibility':
      return VISIBILITY_WORDS[of.visibility]
    case 'public_version': {
      if (!of.public_version) return 'The same as DMs'
      const { kind, label, reverse_label, description } = of.public_version
      return [KIND_LOOKS[kind].name, label, reverse_label, description].filter(Boolean).join('\n')
    }
    default:
      return of[field]
  }
}
