import type { ConnectionKind } from '../../../../src/features/connections/connections.schemas.ts'
import { capitalize } from '../../../../src/texts/capitalize.ts'

interface KindLook {
  /** Daylight, lamplight. */
  color: readonly [light: string, dark: string]
  /** Told apart without colour as well: lengths of dash and gap, in pixels. */
  dash: readonly number[]
  width?: number
  /** What one might write each way. */
  example: readonly [there: string, back: string]
}

const LOOKS: Record<ConnectionKind, KindLook> = {
  family: { color: ['#7a4a1e', '#d9a36b'], dash: [], example: ['mother of', 'daughter of'] },
  love: {
    color: ['#ad2560', '#f08db5'],
    dash: [12, 3, 2, 3],
    example: ['is in love with', 'has noticed'],
  },
  friendship: {
    color: ['#2a6a3c', '#86c98f'],
    dash: [16, 4],
    example: ['old friend of', 'trusts'],
  },
  alliance: { color: ['#1f5f86', '#7fbde6'], dash: [24, 6], example: ['sworn to', 'shields'] },
  service: { color: ['#514d8e', '#b3aef2'], dash: [9, 5], example: ['works for', 'employs'] },
  member: {
    color: ['#2f6b62', '#7fcfc0'],
    dash: [18, 4, 4, 4],
    example: ['treasurer of', 'is led by'],
  },
  trade: { color: ['#7c5a00', '#e3c04f'], dash: [12, 4, 3, 4], example: ['buys from', 'sells to'] },
  faith: { color: ['#7a3f96', '#d3a1ec'], dash: [3, 4], example: ['disciple of', 'teaches'] },
  debt: {
    color: ['#57561c', '#c9c765'],
    dash: [2, 6],
    width: 2.5,
    example: ['owes', 'holds a debt of'],
  },
  rivalry: { color: ['#a04400', '#f2a061'], dash: [6, 3], example: ['rival of', 'envies'] },
  enmity: { color: ['#a31d1d', '#f48d82'], dash: [], width: 3, example: ['hunts', 'hides from'] },
  other: { color: ['#5f5646', '#b3a58c'], dash: [], width: 1.25, example: ['knows', 'knows'] },
}

const USUAL_WIDTH = 2

export const KIND_LOOKS = Object.fromEntries(
  Object.entries(LOOKS).map(([kind, { width = USUAL_WIDTH, ...look }]) => [
    kind,
    { ...look, width, name: capitalize(kind) },
  ]),
) as Record<ConnectionKind, Required<KindLook> & { name: string }>
