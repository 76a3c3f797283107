import { CampaignSwitcher } from '../../features/campaigns/campaign-switcher.tsx'
import { ViewAsButton } from '../../features/view-as/view-as-button.tsx'
import { AccountButton } from './account-button.tsx'

import styles from './top-bar.module.css'

/** On the phone: the campaign, and the person's face. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <CampaignSwitcher />
      <ViewAsButton />
      <AccountButton />
    </header>
  )
}
