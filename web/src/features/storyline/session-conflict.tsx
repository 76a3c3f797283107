import { useQuery } from '@tanstack/react-query'

import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { useFieldsOf } from '../kinds/kinds.queries.ts'
import { inWords, labelsOf } from '../kinds/own-values.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { SESSION_LABELS, type SessionFormValues } from './session-form-values.ts'
import type { SessionEdit } from './use-session-edit.ts'

interface SessionConflictProps {
  campaignId: number
  conflict: NonNullable<SessionEdit['conflict']>
}

export function SessionConflict({ campaignId, conflict }: SessionConflictProps) {
  const own = useFieldsOf(campaignId, 'session')
  const { data: locations } = useQuery(locationsQuery(campaignId))

  function show(field: keyof SessionFormValues, values: SessionFormValues): string {
    switch (field) {
      case 'session_date':
        return formatLongDate(values.session_date)
      case 'visibility':
        return VISIBILITY_WORDS[values.visibility]
      case 'location_ids':
        return values.location_ids
          .map((id) => locations?.find((location) => location.id === id)?.name ?? '…')
          .join('\n')
      case 'npcs':
        return values.npcs
          .map(({ name, introduced_this_session, died_this_session }) =>
            [name, introduced_this_session && 'Introduced', died_this_session && 'Died']
              .filter(Boolean)
              .join(', '),
          )
          .join('\n')
      case 'articles':
        return inWords(values.articles)
      case 'title':
      case 'goals':
      case 'notes':
        return values[field]
      default:
        return inWords(values[field])
    }
  }

  return (
    <EditConflict
      what="this session"
      labels={{ ...SESSION_LABELS, ...labelsOf(own) }}
      show={show}
      {...conflict}
    />
  )
}
