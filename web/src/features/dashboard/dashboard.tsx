import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Suspense, lazy, type ReactNode, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Dashboard as HomeData } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { AskLine } from '../ask/ask-line.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { SampleLine } from '../campaigns/sample-line.tsx'
import { OpenFirstSteps } from '../first-run/open-first-steps.tsx'
import { tonightQuery } from '../play/play.queries.ts'
import { RecentNpcsSkeleton, SpotlightSkeleton } from './dashboard-skeleton.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { Greeting } from './greeting.tsx'
import { JournalSpotlight } from './journal-spotlight.tsx'
import { LastAndNext } from './last-and-next.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentNpcs } from './recent-npcs.tsx'
import { SummaryLine } from './summary-line.tsx'
import { TodoList } from './todo-list.tsx'

import disclosure from '../../components/disclosure.module.css'
import styles from './dashboard.module.css'

// Below what is seen first.
const Beginnings = lazyPart(() => import('./beginnings.tsx'))
const CampaignPlayers = lazyPart(() => import('./campaign-players.tsx'))
const PlayTable = lazyPart(() => import('../table/table.tsx'))
const HomeLines = lazyPart(() => import('./home-lines.tsx'))
const Inspiration = lazyPart(() => import('./inspiration.tsx'))

/** Home: the table while a session runs, and otherwise what to prepare. Which of the two is known first. */
export function Dashboard({ campaign }: { campaign: Campaign }) {
  const { data: tonight } = useQuery(tonightQuery(campaign.id))
  const isPhone = useIsPhone()
  const { data } = useQuery(dashboardQuery(campaign.id))
  if (tonight?.running) {
    return (
      <Suspense>
        <PlayTable
          campaign={campaign}
          tonight={tonight}
          recap={<RecapHere campaign={campaign} />}
        />
        <More>
          <HomeParts campaign={campaign} />
        </More>
      </Suspense>
    )
  }
  return (
    <>
      <Greeting
        campaign={campaign}
        dashboard={data}
        actions={!isPhone && !isToBegin(campaign, data) && <QuickActions campaign={campaign} />}
      />
      <SampleLine campaign={campaign} className={styles.sample} />
      <div className={styles.first}>
        <OpenFirstSteps />
      </div>
      <HomeParts campaign={campaign} />
    </>
  )
}

/** Whether a DM has no NPC yet. */
const isToBegin = (campaign: Campaign, dashboard: HomeData | null | undefined): boolean =>
  isDm(campaign.role) && dashboard?.npcCount === 0

/** What is not needed at the table. It is read when it is opened. */
function More({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className={disclosure.summary}>More</summary>
      {isOpen && children}
    </details>
  )
}

/** At the desk everything at a glance; on the phone what is wanted at the table comes first. */
function HomeParts({ campaign }: { campaign: Campaign }) {
  const isPhone = useIsPhone()
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(campaign.id))
  // The sessions come first, so that what is below it does not move.
  const tonight = useQuery(tonightQuery(campaign.id))
  const todos = <TodoList campaignId={campaign.id} />
  const isEmpty = isToBegin(campaign, data)
  return (
    <>
      {isEmpty && (
        <Suspense fallback={<LoadingRows label="Loading…" />}>
          <Beginnings campaign={campaign} />
        </Suspense>
      )}
      <LastAndNext campaign={campaign} recap={<RecapHere campaign={campaign} />} />
      {tonight.isPending ? (
        <LoadingRows label="Loading…" />
      ) : (
        <>
          <Suspense>
            <HomeLines campaign={campaign} />
          </Suspense>
          {data?.npcCount !== 0 && (
            <div className={styles.ask}>
              <AskLine />
            </div>
          )}
          {error && !data && (
            <div className={styles.failure}>
              <LoadError error={error} failure="Failed to load dashboard" onRetry={refetch} />
            </div>
          )}
          {data === null && <Button onClick={() => void refetch()}>Try Again</Button>}
          <div className={styles.parts}>
            {isPhone && !isEmpty && <QuickActions campaign={campaign} />}
            {isPhone && todos}
            {!isEmpty && (
              <div className={styles.wide}>
                {isPending && <RecentNpcsSkeleton />}
                {data && <RecentNpcs npcs={data.recentNpcs} />}
              </div>
            )}
            {!isPhone && todos}
            {isPending && <SpotlightSkeleton />}
            {data && data.npcCount > 0 && <JournalSpotlight entry={data.randomJournalEntry} />}
            <Suspense>
              <Inspiration />
              {data && <CampaignPlayers campaign={campaign} players={data.players} />}
            </Suspense>
            {data && (
              <div className={styles.whole}>
                <SummaryLine dashboard={data} />
              </div>
            )}
          </div>
        </>
      )}
    </>
  )
}

const RecapOfCampaign = lazy(() => import('../storyline/recap-of-campaign.tsx'))

const KeptRecap = lazy(() => import('../storyline/kept-recap.tsx'))

/** Loads the recap and the sessions only when it is wanted. */
function RecapHere({ campaign }: { campaign: Campaign }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button size="small" icon={ScrollText} busy={isWanted} onClick={() => setWanted(true)}>
      Recap
    </Button>
  )
  if (!isWanted) {
    return (
      <>
        {button}
        <Suspense>
          <KeptRecap campaignId={campaign.id} onThere={() => setWanted(true)} />
        </Suspense>
      </>
    )
  }
  return (
    <Suspense fallback={button}>
      <RecapOfCampaign campaign={campaign} />
    </Suspense>
  )
}
