import { Link } from '@tanstack/react-router'

import { Logo } from '../components/page/logo.tsx'
import { CampaignSwitcher } from '../features/campaigns/campaign-switcher.tsx'
import { PaletteIconButton } from '../features/palette/palette-button.tsx'

import styles from './top-bar.module.css'

/** On the phone: whose book this is, and which campaign lies open. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.brand} aria-label="Dramatis">
        <Logo size={30} />
      </Link>
      <CampaignSwitcher />
      <PaletteIconButton />
    </header>
  )
}
