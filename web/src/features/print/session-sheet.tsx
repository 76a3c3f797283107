import { useQueries, useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Select } from '../../components/forms/select.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { Markdown, PlainText } from '../../components/markdown/markdown.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { npcQuery } from '../npcs/npcs.queries.ts'
import { tonightQuery } from '../play/play.queries.ts'
import { isPlanned, isRunning } from '../storyline/session-state.ts'

import lettering from '../../design/lettering.module.css'
import styles from './print.module.css'

interface SessionSheetProps {
  campaign: Campaign
  sessions: readonly Session[]
  sessionId: number | undefined
  onSession: (id: number) => void
}

/** For DMs: what a session is to bring, on one sheet with room to write. */
export function SessionSheet({ campaign, sessions, sessionId, onSession }: SessionSheetProps) {
  const session =
    sessions.find(({ id }) => id === sessionId) ??
    sessions.find(isRunning) ??
    sessions.find(isPlanned) ??
    sessions.at(-1)
  if (!session) return <p className={lettering.quiet}>No sessions yet.</p>
  return (
    <>
      <div className={styles.choices}>
        <Select
          aria-label="Which session"
          options={sessions.map(({ id, session_number, title }) => [
            id,
            `${session_number}: ${title}`,
          ])}
          value={session.id}
          onChange={onSession}
        />
      </div>
      <Sheet campaign={campaign} session={session} />
    </>
  )
}

function Sheet({ campaign, session }: { campaign: Campaign; session: Session }) {
  const { title, session_number, session_date, plan } = session
  const { data: players = [] } = useQuery(playersQuery(campaign.id))
  const { data: tonight } = useQuery(tonightQuery(campaign.id))
  const things = plan?.things ?? []
  const party = players.filter(({ role }) => role === 'player')
  const Goals = isPlain(session, 'goals') ? PlainText : Markdown
  return (
    <article className={styles.sheet} aria-label={title}>
      <header>
        <p className={lettering.quiet}>
          {campaign.name} · Session {session_number} · {formatLongDate(session_date)}
        </p>
        <h2 className={styles.name}>{title}</h2>
      </header>
      {plan?.goals.trim() && (
        <Block title="Goals">
          <Goals text={plan.goals} />
        </Block>
      )}
      <List
        title="The party"
        items={party.map(({ id, character, username }) => ({
          key: id,
          words: character ? `${character.name} (${username})` : username,
        }))}
      />
      <People ids={things.filter(({ kind }) => kind === 'npc').map(({ id }) => id)} />
      {SECTIONS.map(({ kind, heading }) => (
        <List
          key={kind}
          title={heading}
          items={things
            .filter((thing) => thing.kind === kind)
            .map(({ id, name }) => ({ key: id, words: name }))}
        />
      ))}
      <List
        title="Open quests"
        items={(tonight?.open_quests ?? []).map(({ id, name }) => ({ key: id, words: name }))}
      />
      <Block title="Notes">
        <div className={styles.lines} aria-hidden />
      </Block>
    </article>
  )
}

const SECTIONS = [
  { kind: 'location', heading: 'Locations' },
  { kind: 'secret', heading: 'Secrets to reveal' },
  { kind: 'article', heading: 'From the world' },
] as const

/** Those who are planned, each with what to play. */
function People({ ids }: { ids: number[] }) {
  const people = useQueries({ queries: ids.map((id) => npcQuery(id)) }).flatMap(
    ({ data }) => data ?? [],
  )
  return (
    <List
      title="People"
      items={people.map(({ id, name, description, language_style }) => ({
        key: id,
        words: [name, description, language_style].filter(Boolean).join(' – '),
      }))}
    />
  )
}

interface ListProps {
  title: string
  items: { key: number; words: string }[]
}

/** With boxes to tick. */
function List({ title, items }: ListProps) {
  if (items.length === 0) return null
  return (
    <Block title={title}>
      <ul className={styles.list}>
        {items.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Block>
  )
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={styles.label}>{title}</h3>
      {children}
    </section>
  )
}
