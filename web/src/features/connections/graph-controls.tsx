import { Maximize, Minus, Plus, Spline } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import type { GraphStage } from './graph-stage.ts'

import styles from './graph-view.module.css'

const STEP = 1.6

interface GraphControlsProps {
  stage: GraphStage
  isDrawing: boolean
  /** Absent for those who may only look. */
  onDraw: (() => void) | undefined
}

export function GraphControls({ stage, isDrawing, onDraw }: GraphControlsProps) {
  return (
    <div className={styles.controls}>
      {onDraw && (
        <IconButton
          icon={Spline}
          label="Draw a connection"
          variant={isDrawing ? 'brass' : 'plain'}
          aria-pressed={isDrawing}
          onClick={onDraw}
        />
      )}
      <IconButton icon={Plus} label="Zoom in" onClick={() => stage.zoom(STEP)} />
      <IconButton icon={Minus} label="Zoom out" onClick={() => stage.zoom(1 / STEP)} />
      <IconButton icon={Maximize} label="Show everybody" onClick={() => stage.fit()} />
    </div>
  )
}
