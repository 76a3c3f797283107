import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageSquarePlus, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Filters } from '../../components/forms/filter-select.tsx'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { formatLongTime, formatRecent } from '../../lib/dates.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { Decision, type DecisionProps } from './decision.tsx'
import { stateWords } from './state-words.ts'
import { SuggestNewDialog } from './suggest-new-dialog.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './suggestions.module.css'

/** DMs decide here; players see what became of their own. */
export function SuggestionsScreen({ campaign }: { campaign: Campaign }) {
  const asDm = isDm(campaign.role)
  // Players have few, and read here what became of them.
  const [isAll, setAll] = useState(!asDm)
  const [isSuggesting, setSuggesting] = useState(false)
  const list = useInfiniteQuery(suggestionsQuery(campaign.id, isAll ? undefined : 'open'))
  return (
    <>
      <PageHeader
        title="Suggestions"
        lead={
          asDm
            ? 'What players would change. What you take is kept as their change.'
            : 'What you suggested, and what became of it.'
        }
        back={
          <LinkButton to="/dashboard" variant="quiet" icon={ArrowLeft}>
            Home
          </LinkButton>
        }
        actions={
          !asDm && (
            <Button icon={Plus} onClick={() => setSuggesting(true)}>
              Suggest something new
            </Button>
          )
        }
      />
      {isSuggesting && (
        <SuggestNewDialog
          campaignId={campaign.id}
          onClose={() => setSuggesting(false)}
          onResume={() => setSuggesting(true)}
        />
      )}
      {asDm && !isSuggesting && <KeptTexts forms={[`new-suggestion:${campaign.id}`]} />}
      {asDm && (
        <Filters>
          <ToggleChip pressed={isAll} onToggle={() => setAll(!isAll)}>
            Also decided ones
          </ToggleChip>
        </Filters>
      )}
      <PagedList
        list={list}
        rowsOf={(page) => page.suggestions}
        failure="The suggestions could not be loaded."
        pending="Loading the suggestions…"
        empty={
          <EmptyState icon={MessageSquarePlus} title="No suggestions">
            {asDm
              ? 'Players suggest changes on the pages of NPCs, locations, articles and sessions.'
              : 'Open an NPC, a location or a session, and choose Suggest a change.'}
          </EmptyState>
        }
      >
        {(suggestions) => (
          <ul className={styles.cards}>
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={suggestion.id}
                suggestion={suggestion}
                asDm={asDm}
                isOwn={suggestion.by.user_id === campaign.user_id}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

const MADE: Record<string, string> = {
  npc: 'A new NPC',
  location: 'A new location',
  article: 'A new article',
  connection: 'A new connection',
}

/** A suggestion beside what it would change. DMs decide it here. */
function SuggestionCard({ suggestion, asDm, isOwn }: DecisionProps) {
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
