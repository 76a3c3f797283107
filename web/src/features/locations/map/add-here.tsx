import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '../../../components/button.tsx'
import type { Point } from '../../../viewport/geometry.ts'

import styles from './map-view.module.css'

export interface Here {
  /** In the picture, 0 to 1. */
  at: Point
  /** In the window, in pixels. */
  point: Point
}

interface AddHereProps {
  here: Here
  onAdd: (at: Point) => void
  onClose: () => void
}

/** What a right click or a long press on the map offers. */
export function AddHere({ here, onAdd, onClose }: AddHereProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [here])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys end here, and Escape closes it
    <div
      className={styles.here}
      style={{ left: here.point.x, top: here.point.y }}
      data-still
      role="group"
      aria-label="This spot"
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        event.stopPropagation()
      }}
    >
      <Button
        ref={button}
        icon={MapPinPlus}
        onClick={() => {
          onAdd(here.at)
          onClose()
        }}
      >
        Add a place here
      </Button>
    </div>
  )
}
