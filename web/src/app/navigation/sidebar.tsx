import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { Logo } from '../../components/page/logo.tsx'
import { CampaignSwitcher } from '../../features/campaigns/campaign-switcher.tsx'
import { ViewAsButton } from '../../features/view-as/view-as-button.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { AccountButton } from './account-button.tsx'
import { PURPOSES } from './navigation.ts'
import { NewButton } from './new-button.tsx'
import { PageLink } from './page-link.tsx'
import { usePages } from './use-pages.ts'

import styles from './sidebar.module.css'

// Its links come with the kinds of the campaign.
const KindLinks = lazyPart(() => import('./kind-links.tsx'))

/** At the desk; on a tablet it is a narrow rail. */
export function Sidebar() {
  const pages = usePages()
  return (
    <aside ref={useTakenRoom('left')} className={styles.sidebar}>
      <div className={styles.head}>
        <Link to="/dashboard" className={styles.brand} aria-label="Dramatis">
          <Logo size={34} />
          <span className={styles.wordmark}>Dramatis</span>
        </Link>
        <div className={styles.campaign}>
          <CampaignSwitcher />
          <ViewAsButton />
        </div>
      </div>
      <div className={styles.finding}>
        <PaletteButton />
        <NewButton />
      </div>
      <nav className={styles.nav} aria-label="Pages">
        {PURPOSES.map((purpose) => (
          <section key={purpose} aria-labelledby={`pages-${purpose}`}>
            <h2 id={`pages-${purpose}`} className={styles.caption}>
              {purpose}
            </h2>
            <ul>
              {pages
                .filter((page) => page.purpose === purpose)
                .map((page) => (
                  <li key={page.to}>
                    <PageLink page={page} className={styles.page} />
                  </li>
                ))}
              {purpose === 'World' && (
                <Suspense>
                  <KindLinks className={styles.page} />
                </Suspense>
              )}
            </ul>
          </section>
        ))}
      </nav>
      <AccountButton />
    </aside>
  )
}
