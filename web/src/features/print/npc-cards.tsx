import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { optionsOfTexts } from '../../components/forms/options.ts'
import { Select } from '../../components/forms/select.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { Markdown, PlainText } from '../../components/markdown/markdown.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { useFieldsOf } from '../kinds/kinds.queries.ts'
import { OwnFacts } from '../kinds/own-facts.tsx'
import { type Field } from '../kinds/own-values.ts'
import { npcClassesQuery, npcListQuery } from '../npcs/npcs.queries.ts'
import { traitsOf } from '../npcs/traits.ts'
import { useAllPages } from './use-all-pages.ts'

import lettering from '../../design/lettering.module.css'
import styles from './print.module.css'

interface NpcCardsProps {
  campaign: Campaign
  tag: string | undefined
  onTag: (tag: string) => void
}

/** NPCs as cards, two on a page. */
export function NpcCards({ campaign, tag, onTag }: NpcCardsProps) {
  const [withNotes, setWithNotes] = useState(false)
  const asDm = isDm(campaign.role)
  const query = useInfiniteQuery(npcListQuery(campaign.id, tag === undefined ? {} : { tag }))
  const { data: classes = [] } = useQuery(npcClassesQuery(campaign.id))
  const fields = useFieldsOf(campaign.id, 'npc')
  const isRead = useAllPages(query)
  const npcs = query.data?.pages.flatMap((page) => page.npcs) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      <div className={styles.choices}>
        <Select
          aria-label="Which NPCs"
          options={[['', 'All NPCs'], ...optionsOfTexts(classes)]}
          value={tag ?? ''}
          onChange={onTag}
        />
        {asDm && (
          <Checkbox checked={withNotes} onChange={setWithNotes}>
            With DM notes
          </Checkbox>
        )}
        <span role="status" className={lettering.quiet}>
          {query.data && countOf(npcs.length, total, isRead)}
        </span>
      </div>
      <LoadError error={query.error} failure="Failed to load characters" onRetry={query.refetch} />
      {query.isPending && <LoadingRows label="Loading characters…" />}
      {query.data && npcs.length === 0 && <p className={lettering.quiet}>No NPCs to print.</p>}
      <div className={styles.cards}>
        {npcs.map((npc) => (
          <NpcCard
            key={npc.id}
            npc={npc}
            fields={fields}
            withNotes={withNotes}
            withTraits={withNotes || !asDm || campaign.players_see_traits}
          />
        ))}
      </div>
    </>
  )
}

function countOf(count: number, total: number, isRead: boolean): string {
  if (count < total) {
    return isRead
      ? `The first ${count} of ${total}. Choose a class for others.`
      : `${count} of ${total}…`
  }
  return counted(count, 'card')
}

interface NpcCardProps {
  npc: Npc
  fields: readonly Field[]
  withNotes: boolean
  /** Also the traits that a campaign may keep from players. */
  withTraits: boolean
}

function NpcCard({ npc, fields, withNotes, withTraits }: NpcCardProps) {
  const { name, avatar_url, tag, location, personality, backstory, description, dm_notes } = npc
  // What only DMs read is on a card with DM notes alone: it is laid on the table.
  const traits = traitsOf(npc).filter(({ field }) => withTraits || field === 'language_style')
  const shown = fields.filter(({ read_by }) => withNotes || read_by === 'everyone')
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <div className={styles.portrait}>
          <Avatar name={name} avatarUrl={avatar_url} size="fill" loading="eager" />
        </div>
        <div className={styles.cardTitle}>
          <h2 className={styles.name}>{name}</h2>
          <p className={lettering.quiet}>{[tag, location].filter(Boolean).join(' · ')}</p>
          <p className={lettering.quiet}>{traits.map(({ value }) => value).join(' · ')}</p>
          <OwnFacts fields={shown} own={npc.own} />
        </div>
      </header>
      <Text npc={npc} field="description" text={description} className={styles.line} />
      <Text npc={npc} field="personality" text={personality} />
      <Text npc={npc} field="backstory" text={backstory} />
      {withNotes && <Text npc={npc} field="dm_notes" text={dm_notes ?? ''} label="DM notes" />}
    </article>
  )
}

interface TextProps {
  npc: Npc
  field: string
  text: string
  label?: string
  className?: string | undefined
}

function Text({ npc, field, text, label, className }: TextProps) {
  if (text.trim() === '') return null
  const Shown = isPlain(npc, field) ? PlainText : Markdown
  return (
    <div className={className}>
      {label && <h3 className={styles.label}>{label}</h3>}
      <Shown text={text} />
    </div>
  )
}
