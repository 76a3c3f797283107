import type { ConnectionKind } from '../../../../../src/features/connections/connections.schemas.ts'
import type { Theme } from '../../../design/theme.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'

const TOKENS = [
  'ground',
  'ground-raised',
  'portrait',
  'ink',
  'ink-soft',
  'line-strong',
  'brass',
  'on-brass',
  'focus',
] as const

export type Look = Record<(typeof TOKENS)[number], string> & {
  kinds: Record<ConnectionKind, string>
  sans: string
}

/** The theme's colors as values: a canvas cannot read CSS variables. */
export function readLook(parent: HTMLElement, theme: Theme): Look {
  const probe = document.createElement('span')
  probe.hidden = true
  // Else all of them are the system's color for texts, where the system forces its own.
  probe.style.setProperty('forced-color-adjust', 'none')
  parent.append(probe)
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
