import { type RefCallback, useCallback } from 'react'

import { createStore } from '../../lib/create-store.ts'

/** What a screen keeps at its edges, in px. */
interface TakenRoom {
  left: number
  right: number
  foot: number
}

type Edge = keyof TakenRoom

const NONE: TakenRoom = { left: 0, right: 0, foot: 0 }

/** All that is taken now. */
export const takenRoom = createStore(NONE)

const keepers = new Map<Element, { edge: Edge; size: number }>()

function reckon(): void {
  const next = { ...NONE }
  for (const { edge, size } of keepers.values()) next[edge] += size
  if (JSON.stringify(next) !== JSON.stringify(takenRoom.get())) takenRoom.set(next)
}

/**
 * For a bar or a panel at an edge of the window, so that passing messages keep clear of it; without an edge, none. Styles read
 * its size as `property`.
 */
export function useTakenRoom(
  edge: Edge | undefined,
  property?: `--${string}`,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !edge) return undefined
      const root = document.documentElement.style
      const observer = new ResizeObserver(() => {
        const size = edge === 'foot' ? element.offsetHeight : element.offsetWidth
        keepers.set(element, { edge, size })
        if (property) root.setProperty(property, `${size}px`)
        reckon()
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        keepers.delete(element)
        if (property) root.removeProperty(property)
        reckon()
      }
    },
    [edge, property],
  )
}
