import type { ConnectionKind } from '../../../../src/features/connections/connections.schemas.ts'
import type { Theme } from '../../design/theme.ts'
import { KIND_LOOKS } from './connection-kinds.ts'

const TOKENS = [
  'ground',
  'ground-raised',
  'ground-sunken',
  'portrait',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'brass',
  'on-brass',
  'focus',
] as const

export type Look = Record<(typeof TOKENS)[number], string> & {
  kinds: Record<ConnectionKind, string>
  sans: string
}

/** The theme's colours as they are: a canvas does not know the tokens' names. */
export function readLook(beside: HTMLElement, theme: Theme): Look {
  const probe = beside.ownerDocument.createElement('span')
  probe.hidden = true
  beside.append(probe)
  const style = getComputedStyle(probe)
  const colors = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, style.color]
  })
  const sans = style.getPropertyValue('--font-sans').trim()
  probe.remove()
  const kinds = Object.entries(KIND_LOOKS).map(([kind, { color }]) => [
    kind,
    color[theme === 'light' ? 0 : 1],
  ])
  return { ...Object.fromEntries(colors), kinds: Object.fromEntries(kinds), sans } as Look
}
