import { useQuery } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { locationsQuery } from '../npcs/npc-queries.ts'
import { isSame, type SessionFormValues, valuesOf } from './session-form-values.ts'
import type { SessionEdit } from './use-session-edit.ts'

const LABELS: Record<keyof SessionFormValues, string> = {
  title: 'Session Title',
  session_date: 'Session Date',
  notes: 'Session Notes',
  location_ids: 'Locations Visited',
  npcs: 'NPCs Interacted With',
  visibility: 'Who can see it',
}

interface SessionConflictProps {
  campaignId: number
  edit: SessionEdit
  onKeepMine: (theirs: Session) => void
}

export function SessionConflict({ campaignId, edit, onKeepMine }: SessionConflictProps) {
  const { conflict: theirs } = edit
  const { data: locations } = useQuery(locationsQuery(campaignId))
  if (!theirs) return null

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
      case 'title':
      case 'notes':
        return values[field]
    }
  }

  return (
    <EditConflict
      what="this session"
      labels={LABELS}
      base={edit.base}
      mine={edit.values}
      theirs={valuesOf(theirs)}
      isSame={isSame}
      show={show}
      saving={edit.saving}
      onTakeTheirs={() => edit.takeTheirs(theirs)}
      onKeepMine={() => onKeepMine(theirs)}
      onClose={edit.leaveConflict}
    />
  )
}
