import { Outlet, useLocation } from '@tanstack/react-router'
import { ErrorBoundary } from 'react-error-boundary'

import { ConfirmProvider } from '../components/confirm-provider.tsx'
import { classNames } from '../design/class-names.ts'
import { useRememberCurrentCampaign } from '../features/campaigns/use-current-campaign.ts'
import { reportClientError } from '../lib/report-client-error.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'

import styles from './frame.module.css'

/** Around every signed-in page. A page that crashes leaves the ways out of it standing. */
export function Frame() {
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  useRememberCurrentCampaign()

  return (
    <ConfirmProvider>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={classNames(styles.frame, isPhone && styles.phone)}>
        {isPhone ? <TopBar /> : <Sidebar />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <ErrorBoundary
            FallbackComponent={CrashScreen}
            onError={(error, info) => void reportClientError(error, info.componentStack)}
            resetKeys={[pathname]}
          >
            <Outlet />
          </ErrorBoundary>
        </main>
        {isPhone && <BottomBar />}
      </div>
    </ConfirmProvider>
  )
}
