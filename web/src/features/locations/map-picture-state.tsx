import { ImageOff } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import type { PictureState } from './use-map-stage.ts'

import styles from './map-view.module.css'

interface MapPictureStateProps {
  state: PictureState
  onRetry: () => void
  onReplace: (() => void) | undefined
}

/** While the picture is not there: how far it has come, or what can be done about it. */
export function MapPictureState({ state, onRetry, onReplace }: MapPictureStateProps) {
  if (state.kind === 'shown') return null
  if (state.kind === 'loading') {
    return (
      <p className={styles.loading} role="status">
        Unrolling the map…{' '}
        {state.part > 0 && state.part < 1 && <span>{Math.round(state.part * 100)} %</span>}
      </p>
    )
  }
  return (
    <div className={styles.broken} role="alert">
      <EmptyState
        icon={ImageOff}
        title="The picture of this map could not be shown"
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
            {onReplace && <Button onClick={onReplace}>Replace picture</Button>}
          </>
        }
      >
        The places on it are safe, and the list has them all.
      </EmptyState>
    </div>
  )
}
