import { Link } from '@tanstack/react-router'

import { Logo } from '../components/logo.tsx'
import { CampaignSwitcher } from '../features/campaigns/campaign-switcher.tsx'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './use-places.ts'
import { UserPanel } from './user-panel.tsx'

import styles from './sidebar.module.css'

export function Sidebar() {
  return (
    <aside className={styles.sidebar}>
      <Link to="/dashboard" className={styles.brand}>
        <Logo size={34} />
        <span className={styles.wordmark}>Dramatis</span>
      </Link>
      <CampaignSwitcher />
      <nav className={styles.nav} aria-label="Places">
        <ul>
          {usePlaces().map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} className={styles.place} />
            </li>
          ))}
        </ul>
      </nav>
      <UserPanel />
    </aside>
  )
}
