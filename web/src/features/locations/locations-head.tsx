import { ImagePlus, MapPinPlus } from 'lucide-react'
import type { ReactNode } from 'react'

import { useIsPhone } from '../../app/use-is-phone.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { usePageHeading } from '../../components/use-page-heading.ts'
import { usePageTitle } from '../../components/use-page-title.ts'

import styles from './locations-head.module.css'

interface LocationsHeadProps {
  mayWrite: boolean
  /** What the page's own middle does not offer already. */
  offers: { place: boolean; map: boolean }
  onAddPlace?: () => void
  onAddMap?: () => void
  children?: ReactNode
}

/** Lower than other pages' heads, because the room is the map's. */
export function LocationsHead({
  mayWrite,
  offers,
  onAddPlace,
  onAddMap,
  children,
}: LocationsHeadProps) {
  const heading = usePageHeading('Locations')
  const isPhone = useIsPhone()
  usePageTitle('Locations')

  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Locations
      </h1>
      {children}
      {mayWrite && (
        <div className={styles.actions}>
          {offers.map && !isPhone && (
            <Button icon={ImagePlus} onClick={onAddMap}>
              Add a map
            </Button>
          )}
          {offers.map && isPhone && (
            <IconButton icon={ImagePlus} label="Add a map" variant="outlined" onClick={onAddMap} />
          )}
          {offers.place && isPhone && (
            <IconButton
              icon={MapPinPlus}
              label="Add a place"
              variant="outlined"
              onClick={onAddPlace}
            />
          )}
          {offers.place && !isPhone && (
            <Button variant="primary" icon={MapPinPlus} onClick={onAddPlace}>
              Add a place
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
