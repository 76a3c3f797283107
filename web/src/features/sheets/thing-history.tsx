import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'

import type { SuggestedKind } from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import Changes from '../history/changes.tsx'
import { toolWords } from '../history/tool-words.ts'
import { openAboutQuery } from '../suggestions/suggestions.queries.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'

import styles from './thing-history.module.css'

const SuggestDialog = lazyPart(() => import('../suggestions/suggest-dialog.tsx'))

interface ThingHistoryProps {
  campaignId: number
  kind: SuggestedKind
  /** As its reader is answered. */
  thing: {
    id: number
    editable?: boolean | undefined
    updated_at: string
    origin?: { tool: string; id: string } | undefined
  }
  name: string
}

/** On the sheet of a thing: what is suggested for it, and who changed what. */
export function ThingHistory({ campaignId, kind, thing, name }: ThingHistoryProps) {
  const { current } = useCurrentCampaign()
  const [isSuggesting, setSuggesting] = useState(false)
  const about = { kind, id: thing.id, name }
  const suggested = useQuery(openAboutQuery(campaignId, about)).data ?? 0
  if (!current) return null
  const asDm = isDm(current.role)
  const mayEdit = thing.editable ?? (asDm || current.trusted)
  // Where the page has no form for players, the trusted get this one.
  const hasForm = thing.editable ?? asDm
  return (
    <>
      <div className={styles.foot}>
        {!hasForm && (
          <Button
            size="small"
            variant="quiet"
            icon={mayEdit ? Pencil : MessageSquarePlus}
            data-writes
            onClick={() => setSuggesting(true)}
          >
            {mayEdit ? 'Edit' : 'Suggest a change'}
          </Button>
        )}
        {suggested > 0 && (
          <Link to="/suggestions">
            {suggested} {asDm ? '' : 'of your '}
            {suggested === 1 && asDm ? 'suggestion' : 'suggestions'}
          </Link>
        )}
        <Changes campaignId={campaignId} what={about} mayRestore={mayEdit} />
      </div>
      {hasForm && !isSuggesting && <KeptTexts forms={[`suggestion:${kind}:${thing.id}`]} />}
      {thing.origin && <Origin {...thing.origin} />}
      {isSuggesting && (
        <Suspense>
          <SuggestDialog
            about={about}
            present={{ ...thing }}
            isTrusted={mayEdit}
            onClose={() => setSuggesting(false)}
            onResume={() => setSuggesting(true)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Only DMs are answered it. */
function Origin({ tool, id }: { tool: string; id: string }) {
  return (
    <p className={styles.origin}>
      From {toolWords(tool)}: {id}
    </p>
  )
}
