import { useQuery } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { VersionsDialog } from '../../components/versions-dialog.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { locationsQuery } from '../npcs/npc-queries.ts'
import { changedFields, isSame, type SessionFormValues, valuesOf } from './session-form-values.ts'
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
  const { conflict: theirs, values: mine, base } = edit
  const { data: locations } = useQuery(locationsQuery(campaignId))
  if (!theirs) return null
  const other = valuesOf(theirs)
  const myChanges = changedFields(base, mine)
  const contested = myChanges.filter((field) => !isSame(field, mine, other))
  const untouched = changedFields(base, other).filter((field) => !myChanges.includes(field))

  function show(field: keyof SessionFormValues, values: SessionFormValues): string {
    switch (field) {
      case 'session_date':
        return formatLongDate(values.session_date)
      case 'visibility':
        return values.visibility === 'dm' ? 'DM only' : 'Everyone in the campaign'
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

  function takeTheirs(session: Session) {
    const bringBack = edit.takeTheirs(session)
    toast('Their version is in the form now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run: bringBack },
    })
  }

  return (
    <VersionsDialog
      what="this session"
      versions={contested.map((field) => ({
        label: LABELS[field],
        mine: show(field, mine),
        theirs: show(field, other),
      }))}
      untouched={untouched.map((field) => LABELS[field])}
      saving={edit.saving}
      onTakeTheirs={() => takeTheirs(theirs)}
      onKeepMine={() => onKeepMine(theirs)}
      onClose={edit.leaveConflict}
    />
  )
}
