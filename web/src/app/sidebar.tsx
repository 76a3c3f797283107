import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'

import { useTakenRoom } from '../components/notices/taken-room.ts'
import { Logo } from '../components/page/logo.tsx'
import { CampaignSwitcher } from '../features/campaigns/campaign-switcher.tsx'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { PageLink } from './page-link.tsx'
import { usePages } from './use-pages.ts'
import { UserPanel } from './user-panel.tsx'

import styles from './sidebar.module.css'

export function Sidebar() {
  return (
    <aside ref={useTakenRoom('left')} className={styles.sidebar}>
      <Link to="/dashboard" className={styles.brand}>
        <Logo size={34} />
        <span className={styles.wordmark}>Dramatis</span>
      </Link>
      <div className={styles.finding}>
        <CampaignSwitcher />
        <PaletteButton />
      </div>
      <nav className={styles.nav} aria-label="Pages">
        <ul>
          {usePages()
            .filter(({ barOnly }) => !barOnly)
            .map((page) => (
              <li key={page.to} className={styles.row}>
                <PageLink page={page} className={styles.page} />
                {page.to === '/manage' && (
                  <Link to="/create" className={styles.create} aria-label="New NPC" title="New NPC">
                    <UserPlus aria-hidden />
                  </Link>
                )}
              </li>
            ))}
        </ul>
      </nav>
      <UserPanel />
    </aside>
  )
}
