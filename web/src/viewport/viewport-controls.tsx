import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../components/icon-button.tsx'
import { classNames } from '../design/class-names.ts'
import type { Viewport } from './viewport.ts'

import styles from './viewport-controls.module.css'

const STEP = 1.6

interface ViewportControlsProps {
  viewport: Viewport
  fitLabel: string
  /** Pixels at the bottom that something else covers. */
  covered?: number
  /** In one line. */
  isRow?: boolean
  /** In one line below the picture, which it then does not cover. */
  isBelow?: boolean
  children?: ReactNode
}

export function ViewportControls(props: ViewportControlsProps) {
  const { viewport, fitLabel, covered, isRow = false, isBelow = false, children } = props
  return (
    <div
      className={classNames(isBelow ? styles.below : styles.controls, isRow && styles.row)}
      style={{ marginBottom: covered }}
    >
      {children}
      <IconButton icon={Plus} label="Zoom in" onClick={() => viewport.zoom(STEP)} />
      <IconButton icon={Minus} label="Zoom out" onClick={() => viewport.zoom(1 / STEP)} />
      <IconButton icon={Maximize} label={fitLabel} onClick={() => viewport.fit()} />
    </div>
  )
}
