import { useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import { Dialog } from '../components/dialogs/dialog.tsx'
import { classNames } from '../design/class-names.ts'
import { currentness } from './navigation.ts'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './use-places.ts'
import { UserPanel } from './user-panel.tsx'

import styles from './bottom-bar.module.css'
import sidebar from './sidebar.module.css'

export function BottomBar() {
  const [open, setOpen] = useState(false)
  const places = usePlaces()
  const { pathname } = useLocation()
  const rest = places.filter(({ inBar }) => !inBar)
  const isBehind = rest.some((place) => currentness(place, pathname))

  return (
    <nav className={styles.bar} aria-label="Places">
      {places.map(
        (place) =>
          place.inBar && <PlaceLink key={place.to} place={place} className={styles.place} short />,
      )}
      <button
        type="button"
        className={classNames(styles.place, isBehind && styles.holdsCurrent)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden />
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="More">
        <div className={styles.more}>
          <div className={styles.rest}>
            {rest.map((place) => (
              <PlaceLink
                key={place.to}
                place={place}
                className={sidebar.place}
                onClick={() => setOpen(false)}
              />
            ))}
          </div>
          <UserPanel onLeave={() => setOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}
