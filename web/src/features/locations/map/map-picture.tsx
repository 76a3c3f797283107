import { ImageOff } from 'lucide-react'
import { type RefObject, useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useIsReachable } from '../../../lib/reachability.ts'
import { useLocations } from '../locations-context.ts'

import styles from './map-view.module.css'

type Picture = ReturnType<typeof usePicture>

/** How far the picture of a map is loaded. */
export function usePicture() {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const [tries, setTries] = useState(0)

  function retry() {
    setState('loading')
    setTries((before) => before + 1)
  }

  return { state, setState, tries, retry }
}

interface MapPictureProps {
  ref: RefObject<HTMLDivElement | null>
  map: CampaignMap
  picture: Picture
}

export function MapPicture({ ref, map, picture: { state, setState, tries } }: MapPictureProps) {
  return (
    <div
      ref={ref}
      data-part="sheet"
      className={styles.sheet}
      style={{ width: map.width, height: map.height }}
      data-shown={state === 'shown'}
    >
      <img
        key={tries}
        src={map.url}
        alt=""
        draggable={false}
        fetchPriority="high"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
    </div>
  )
}

/** What is said in the place of a picture that is not shown. */
export function PictureNotice({ map, picture: { state, retry } }: Omit<MapPictureProps, 'ref'>) {
  if (state === 'shown') return null
  if (state === 'broken') return <BrokenPicture map={map} onRetry={retry} />
  return (
    <p className={styles.loading} role="status">
      Loading the map…
    </p>
  )
}

interface BrokenPictureProps {
  map: CampaignMap
  onRetry: () => void
}

function BrokenPicture({ map, onRetry }: BrokenPictureProps) {
  const { mayWrite, openDialog } = useLocations()
  const isReachable = useIsReachable()
  return (
    <div className={styles.broken} role="alert">
      <EmptyState
        icon={ImageOff}
        title={
          isReachable
            ? 'The picture of this map could not be shown'
            : 'This map is not saved on this device'
        }
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
            {mayWrite && isReachable && (
              <Button onClick={() => openDialog({ replace: map })}>Replace picture</Button>
            )}
          </>
        }
      >
        The locations on it are safe, and the list has them all.
      </EmptyState>
    </div>
  )
}
