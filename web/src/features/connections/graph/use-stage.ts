import { useCallback, useEffect, useRef, useState } from 'react'

import type { Theme } from '../../../design/theme.ts'
import { readLook } from './look.ts'
import { attachPointerHandlers, type GraphEvents } from './pointer-handlers.ts'
import type { Scene } from './scene.ts'
import { GraphStage } from './stage.ts'

/** The stage, once its element is there; it calls the events of the latest render. */
export function useStage(name: string, leastFit: number, events: GraphEvents) {
  const [stage, setStage] = useState<GraphStage | null>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const host = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const made = new GraphStage(element, name, leastFit)
      const detach = attachPointerHandlers(element, made, latest)
      setStage(made)
      return () => {
        detach()
        made.dispose()
      }
    },
    [name, leastFit],
  )
  return { stage, host }
}

/** Shows the NPC and the connection that the address names. It must come after the scene is shown. */
export function useOpened(
  stage: GraphStage | null,
  scene: Scene,
  { npc, connection }: { npc?: number | undefined; connection?: number | undefined },
) {
  useEffect(() => stage?.open(npc, connection), [stage, scene, npc, connection])
  useEffect(() => {
    const node = stage?.scene.byId.get(npc ?? 0)
    if (node) stage?.flyTo(node)
  }, [stage, npc])
}

export function useLook(stage: GraphStage | null, theme: Theme) {
  useEffect(() => {
    if (!stage) return undefined
    let isGone = false
    const show = () => !isGone && stage.setLook(readLook(stage.viewport.host, theme))
    show()
    // Labels that were drawn before their font was loaded are drawn again.
    void document.fonts.load(`13px 'Source Sans 3 Variable'`).then(show)
    return () => {
      isGone = true
    }
  }, [stage, theme])
}
