import type { ConnectionKind } from '../../../../src/features/connections/connections.limits.ts'

interface InReturnProps {
  kind: ConnectionKind
  outward: string
  inward: string
}

/** What the other end is to this one: of a member the role. */
export function InReturn({ kind, outward, inward }: InReturnProps) {
  if (!inward || inward === outward) return null
  return <span>{kind === 'member' && !outward ? inward : `in return: ${inward}`}</span>
}
