import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Tonight } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { Words } from '../../components/markdown/words.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatDayAhead } from '../../lib/dates.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { isDm } from '../campaigns/role-names.ts'
import { Faces } from '../play/faces.tsx'
import { LastTime } from '../play/last-time.tsx'
import { tonightQuery } from '../play/play.queries.ts'
import { Unfinished } from '../play/unfinished.tsx'
import { useStartSession } from '../play/use-start-session.ts'
import { withoutStarts } from '../reveals/join-told.ts'
import { NewToYou } from '../reveals/new-to-you.tsx'

import lettering from '../../design/lettering.module.css'
import line from '../play/last-time.module.css'
import styles from './last-and-next.module.css'

const ShownThing = lazyPart(async () => ({
  default: (await import('../play/shown-thing.tsx')).ShownThing,
}))

const CharacterNameDialog = lazyPart(async () => ({
  default: (await import('../campaigns/character-name-dialog.tsx')).CharacterNameDialog,
}))

const OpenQuests = lazyPart(() => import('../articles/open-quests.tsx'))

const PlanLineHere = lazyPart(async () => ({
  default: (await import('../dock/plan-line.tsx')).PlanLineHere,
}))

/** One row at the desk; the rest are in the list. */
const MET = 9

interface LastAndNextProps {
  campaign: Campaign
  /** Beside *Last time*. */
  recap: ReactNode
}

/** What happened last, who was met, what comes next. While a session runs, the table says what is now. */
export function LastAndNext({ campaign, recap }: LastAndNextProps) {
  const { data } = useQuery(tonightQuery(campaign.id))
  if (!data) return null
  const asDm = isDm(campaign.role)
  const isPlaying = data.running !== null
  const fresh = withoutStarts(data.new_to_you)
  return (
    <div className={styles.parts}>
      {data.shown && !isPlaying && (
        <Suspense>
          <ShownThing
            key={JSON.stringify(data.shown)}
            campaignId={campaign.id}
            what={data.shown}
            asDm={asDm}
          />
        </Suspense>
      )}
      {!asDm && (
        <MyCharacter
          campaignId={campaign.id}
          me={data.me}
          next={isPlaying ? undefined : data.next}
        />
      )}
      <div className={styles.sessions}>
        {!isPlaying && (
          <div className={styles.ahead}>
            {asDm && <NextSession campaignId={campaign.id} next={data.next} />}
            {fresh.length > 0 && <NewToYou lines={fresh} />}
            {data.open_quests.length > 0 && (
              <div className={styles.toDo}>
                <Suspense>
                  <OpenQuests campaignId={campaign.id} quests={data.open_quests} mayWrite={asDm} />
                </Suspense>
              </div>
            )}
          </div>
        )}
        {data.last && data.last.id !== data.running?.id && (
          <LastTime session={data.last} recap={recap} />
        )}
      </div>
      <Faces title="Pinned" faces={data.pins} />
      <Faces
        title={asDm ? 'Recent NPCs' : 'NPCs we met'}
        faces={data.met_last.slice(0, MET).map(({ id, name, avatar_url }) => ({
          kind: 'npc' as const,
          id,
          name,
          avatar_url,
        }))}
      />
      {!asDm && data.notes_excerpt && (
        <Section title="Public notes" actions={<Link to="/campaigns">All notes</Link>}>
          <p className={styles.notes}>
            <Words text={data.notes_excerpt} part={beginningOf} />
          </p>
        </Section>
      )}
      <Unfinished tonight={data} />
    </div>
  )
}

type Next = Tonight['next']

function NextSession({ campaignId, next }: { campaignId: number; next: Next }) {
  const start = useStartSession(campaignId)
  return (
    <Section title="Next session" className={styles.now}>
      <p className={line.session}>
        {next ? (
          <>
            <NextTitle next={next} />
            <span className={lettering.faint}>{formatDayAhead(next.date)}</span>
          </>
        ) : (
          <Link to="/storyline" search={{ form: 'new' }}>
            Plan the next session
          </Link>
        )}
      </p>
      <Button
        variant={next ? 'primary' : 'secondary'}
        icon={Play}
        busy={start.isPending}
        onClick={() => start.mutate(next?.session_id)}
      >
        Start session
      </Button>
      {next && (
        <Suspense>
          <PlanLineHere
            campaignId={campaignId}
            session={{ id: next.session_id, title: next.title }}
          />
        </Suspense>
      )}
    </Section>
  )
}

const NO_DATE = 'No date yet.'

const NextTitle = ({ next }: { next: NonNullable<Next> }) => (
  <Link to="/storyline" search={{ session: next.session_id }} className={line.title}>
    {next.title}
  </Link>
)

interface MyCharacterProps {
  campaignId: number
  me: Tonight['me']
  /** None while a session runs. */
  next: Next | undefined
}

/** Who a player is, and when they play next. */
function MyCharacter({ campaignId, me, next }: MyCharacterProps) {
  const { username, portrait_url, character } = me
  const userId = useUser()?.id
  const [isNaming, setNaming] = useState(false)
  const name = useRef<HTMLSpanElement>(null)
  return (
    <section aria-label="My character" className={styles.me}>
      <Avatar name={username} avatarUrl={portrait_url} shape="round" loading="eager" />
      <div className={styles.mine}>
        <p className={line.session}>
          <span ref={name} tabIndex={-1} className={line.title}>
            {character?.name ?? username}
          </span>
          {character ? (
            <span className={lettering.faint}>My character</span>
          ) : (
            <button type="button" className={styles.naming} onClick={() => setNaming(true)}>
              Name your character
            </button>
          )}
        </p>
        {next !== undefined && (
          <p className={line.session}>
            {next ? <NextTitle next={next} /> : <span className={styles.none}>{NO_DATE}</span>}
            <span className={lettering.faint}>
              Next session{next && `, ${formatDayAhead(next.date)}`}
            </span>
          </p>
        )}
      </div>
      {isNaming && userId !== undefined && (
        <Suspense>
          <CharacterNameDialog
            campaignId={campaignId}
            player={{ user_id: userId, character }}
            title="Your character"
            focusAfter={name}
            onClose={() => setNaming(false)}
            onResume={() => setNaming(true)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** As much as the server sends of the notes. */
const EXCERPT = 280

/** Ends with a whole word. */
const beginningOf = (notes: string): string =>
  notes.length < EXCERPT ? notes : `${notes.replace(/\s+\S*$/, '')} …`
