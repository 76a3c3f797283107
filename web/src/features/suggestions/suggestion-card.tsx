import { PeekLink } from '../../components/peek-link.tsx'
import { formatLongTime, formatRecent } from '../../lib/dates.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { Decision, type DecisionProps } from './decision.tsx'
import { stateWords } from './state-words.ts'

import lettering from '../../design/lettering.module.css'
import styles from './suggestions.module.css'

const MADE: Record<string, string> = {
  npc: 'A new NPC',
  location: 'A new location',
  article: 'A new article',
  connection: 'A new connection',
}

/** A suggestion beside what it would change. DMs decide it here. */
export function SuggestionCard({ suggestion, asDm, isOwn }: DecisionProps) {
  const { about, make, by, created_at, note, state, reply, decided_by } = suggestion
  const kinds = useKinds(suggestion.campaign_id)
  const ofArticles = kinds.find(({ id }) => id === make?.kind_id)?.name
  const made = make && (ofArticles ? `New: ${ofArticles}` : MADE[make.kind])
  const { name } = suggestion.fields
  const called = make && typeof name === 'string' ? name : null
  const title = about?.name ?? called ?? made ?? 'Something that you no longer see'
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{about ? <PeekLink thing={about}>{title}</PeekLink> : title}</h2>
      <p className={lettering.faint}>
        {called && `${made} · `}
        {!isOwn && `${isolate(by.name)}, `}
        <time dateTime={created_at} title={formatLongTime(created_at)}>
          {formatRecent(created_at)}
        </time>
        {state !== 'open' &&
          ` · ${stateWords(suggestion)}${decided_by && state !== 'withdrawn' ? ` by ${decided_by.name}` : ''}`}
      </p>
      {note && <p className={styles.note}>“{note}”</p>}
      {reply && <p className={styles.note}>Answer: “{reply}”</p>}
      <Decision suggestion={suggestion} asDm={asDm} isOwn={isOwn} />
    </li>
  )
}
