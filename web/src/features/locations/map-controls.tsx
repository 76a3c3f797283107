import { Maximize, Minus, Plus } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import type { MapStage } from './map-stage.ts'

import styles from './map-view.module.css'

const STEP = 1.6

export function MapControls({ stage, covered }: { stage: MapStage; covered: number }) {
  return (
    <div className={styles.controls} style={{ marginBottom: covered }} data-still>
      <IconButton icon={Plus} label="Zoom in" onClick={() => stage.zoom(STEP)} />
      <IconButton icon={Minus} label="Zoom out" onClick={() => stage.zoom(1 / STEP)} />
      <IconButton icon={Maximize} label="Show all of the map" onClick={() => stage.fit()} />
    </div>
  )
}
