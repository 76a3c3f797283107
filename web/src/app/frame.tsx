import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'

import { ConfirmProvider } from '../components/dialogs/confirm-provider.tsx'
import { lazyPart } from '../components/lazy-part.ts'
import { FullScreenSpinner } from '../components/page/full-screen-spinner.tsx'
import { classNames } from '../design/class-names.ts'
import { NewArticleHost } from '../features/articles/new-article-store.ts'
import { AskHost } from '../features/ask/ask-store.ts'
import {
  useCurrentCampaign,
  useRememberCurrentCampaign,
} from '../features/campaigns/use-current-campaign.ts'
import { DockHost } from '../features/dock/dock-host.tsx'
import { useLiveEvents } from '../features/live/use-live-events.ts'
import { NamesToWrite } from '../features/names/names-to-write.tsx'
import { SecondFactorPrompt } from '../features/second-factors/second-factor-prompt.tsx'
import { GenerateHost } from '../features/summon/generate-host.tsx'
import { ViewAsFrame } from '../features/view-as/view-as-frame.tsx'
import { useIsPhone } from '../lib/use-is-phone.ts'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { TopBar } from './navigation/top-bar.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { PeekHost } from './peek-host.tsx'
import { usePerson } from './use-person.ts'

import styles from './frame.module.css'

const KeptLine = lazy(() => import('../features/dock/kept-line.tsx'))
const UnsentWrites = lazy(() => import('../features/unsent/unsent-writes.tsx'))
const NewChoices = lazyPart(() => import('./navigation/new-choices.tsx'))
// Only once a text is read.
const NamesHosts = lazyPart(() => import('../features/names/names-hosts.tsx'))

/** Around every signed-in page. It renders in the background: meanwhile the browser paints and takes input. */
export function Frame() {
  const isWaiting = useDeferredValue(false, true)
  return isWaiting ? <FullScreenSpinner /> : <WholeFrame />
}

function WholeFrame() {
  const isPhone = useIsPhone()
  useRememberCurrentCampaign()
  const { current } = useCurrentCampaign()
  useLiveEvents(current?.id)
  const person = usePerson()

  return (
    <ConfirmProvider key={person}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={classNames(styles.frame, isPhone && styles.phone)}>
        {isPhone ? <TopBar /> : <Sidebar />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense>
            <UnsentWrites />
            {current && <KeptLine campaign={current} />}
          </Suspense>
          <NamesToWrite campaignId={current?.id}>
            <Outlet />
          </NamesToWrite>
        </main>
        {isPhone && <BottomBar />}
        {current && (
          <DockHost key={current.id} campaign={current} choices={isPhone && <NewChoices />} />
        )}
      </div>
      <ViewAsFrame />
      <PeekHost />
      <PaletteHost />
      <SecondFactorPrompt />
      <AskHost />
      <GenerateHost />
      <NewArticleHost />
      <Suspense>
        <NamesHosts />
      </Suspense>
    </ConfirmProvider>
  )
}
