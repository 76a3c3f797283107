import type { GeneratorStatus, Knows } from '../../../../../src/generation/generation.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** How much of the campaign a model is told: `8 NPCs, 3 locations, and the last session`. Empty for nothing. */
export function knownInWords(
  { npcs = 0, locations = 0, sessions = 0, passages = 0 }: Knows,
  /** Before there is a concept: the NPCs that fit it are not known yet. */
  { atMost = false } = {},
): string {
  const parts = [
    npcs > 0 && (atMost ? 'up to ' : '') + counted(npcs, 'NPC'),
    locations > 0 && counted(locations, 'location'),
    passages > 0 && counted(passages, 'passage'),
    sessions === 1 ? 'the last session' : sessions > 1 && `the last ${sessions} sessions`,
  ]
  return list.format(parts.filter((part) => part !== false))
}

export const timeInWords = (seconds: number): string =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')

interface Prospects extends Pick<GeneratorStatus, 'knows' | 'usual_seconds'> {
  model?: string | undefined
  outside?: true | undefined
  atMost?: boolean
}

/** Which model writes, what it knows of the campaign, and how long it usually takes. Empty without a model. */
export function prospectsInWords(prospects: Prospects): string {
  const { model, outside, knows, usual_seconds, atMost = false } = prospects
  if (!model) return ''
  const told = knows ? knownInWords(knows, { atMost }) : ''
  return [
    outside ? `${model}, outside your network` : model,
    told && `knows ${told}`,
    usual_seconds !== undefined && `usually takes ${timeInWords(usual_seconds)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
