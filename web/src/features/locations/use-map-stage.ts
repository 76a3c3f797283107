import { useCallback, useEffect, useRef, useState } from 'react'

import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import type { Point } from './map-camera.ts'
import { attachGestures } from './map-gestures.ts'
import { MapPicture } from './map-picture.ts'
import { MapStage } from './map-stage.ts'

interface MapStageOptions {
  map: CampaignMap
  covered: number
  /** Somebody aims at a spot: the map stays where it is. */
  stays: boolean
  /** What is looked at first. */
  around: Point
  onLook: (stage: MapStage) => void
  onTap: (event: PointerEvent, stage: MapStage) => void
}

export type PictureState = { kind: 'loading'; part: number } | { kind: 'shown' | 'broken' }

/** Some of what lies around the window is cut out with it, for short ways. */
const AROUND = 0.15
const MOST_PIXELS = 4096

/** One stage and one picture for as long as the map is looked at. */
export function useMapStage({ map, covered, stays, around, onLook, onTap }: MapStageOptions) {
  const [stage, setStage] = useState<MapStage | null>(null)
  const [state, setState] = useState<PictureState>({ kind: 'loading', part: 0 })
  const [tries, setTries] = useState(0)
  const current = useRef({ onLook, onTap, covered, around })
  useEffect(() => {
    current.current = { onLook, onTap, covered, around }
    stage?.cover(covered, { stay: stays })
  })

  const { url, width, height } = map
  /** For the window, which holds the other parts, each marked with its name: sheet, whole, close, pins. */
  const attach = useCallback(
    (window: HTMLDivElement) => {
      const part = (name: string) => window.querySelector<HTMLElement>(`[data-part="${name}"]`)!
      const next: MapStage = new MapStage({
        window,
        sheet: part('sheet'),
        pins: part('pins'),
        picture: { width, height },
        covered: current.current.covered,
        around: current.current.around,
        onLook(isAtRest) {
          if (isAtRest) lookClosely(next, picture)
          current.current.onLook(next)
        },
      })
      const picture = new MapPicture(
        url,
        {
          whole: part('whole') as HTMLCanvasElement,
          close: part('close') as HTMLCanvasElement,
        },
        {
          onProgress: (part) => setState({ kind: 'loading', part }),
          onBroken: () => setState({ kind: 'broken' }),
          onShown() {
            setState({ kind: 'shown' })
            lookClosely(next, picture)
          },
        },
      )
      const detach = attachGestures(window, next, {
        onTap: (event) => current.current.onTap(event, next),
      })
      setStage(next)
      return () => {
        detach()
        next.dispose()
        picture.dispose()
        setStage(null)
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- another try loads the picture anew
    [url, width, height, tries],
  )

  const retry = useCallback(() => {
    setState({ kind: 'loading', part: 0 })
    setTries((before) => before + 1)
  }, [])
  return { attach, stage, state, retry }
}

function lookClosely(stage: MapStage, picture: MapPicture): void {
  const { width, height } = stage.window
  const from = stage.fromWindow({ x: -width * AROUND, y: -height * AROUND })
  const to = stage.fromWindow({ x: width * (1 + AROUND), y: height * (1 + AROUND) })
  const part = { ...from, width: to.x - from.x, height: to.y - from.y }
  const pixels = stage.size
  const least = Math.min(
    devicePixelRatio,
    MOST_PIXELS / Math.max(part.width * pixels.width, part.height * pixels.height, 1),
  )
  picture.lookAt(part, {
    width: part.width * pixels.width * least,
    height: part.height * pixels.height * least,
  })
}
