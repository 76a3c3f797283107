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
import { isDm } from '../campaigns/role-names.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { SuggestNewDialog } from './suggest-new-dialog.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'

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
