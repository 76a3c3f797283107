import { useQuery } from '@tanstack/react-query'

import { Avatar } from '../../../components/avatar.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { inWords, labelsOf } from '../../kinds/own-values.ts'
import { locationsQuery } from '../../location-tree/locations.queries.ts'
import { aliasesInWords } from '../../names/aliases.ts'
import { FIELD_LABELS, type NpcFormValues } from '../npc-form-values.ts'
import type { NpcEdit } from './use-npc-edit.ts'

interface NpcConflictProps {
  campaignId: number
  conflict: NonNullable<NpcEdit['conflict']>
}

export function NpcConflict({ campaignId, conflict }: NpcConflictProps) {
  const own = useFieldsOf(campaignId, 'npc')
  const labels = { ...FIELD_LABELS, ...labelsOf(own) }
  const { data: locations } = useQuery(locationsQuery(campaignId))

  function show(field: keyof NpcFormValues, values: NpcFormValues) {
    switch (field) {
      case 'avatar_url':
        return <Avatar name={values.name} avatarUrl={values.avatar_url} size="large" />
      case 'location_id': {
        const { location_id } = values
        if (location_id === null) return 'Unknown'
        return locations?.find(({ id }) => id === location_id)?.name ?? '…'
      }
      case 'aliases':
        return aliasesInWords(values.aliases)
      case 'visibility':
        return VISIBILITY_WORDS[values.visibility]
      default: {
        const value = values[field]
        return typeof value === 'string' ? value : inWords(value)
      }
    }
  }

  return <EditConflict what="this NPC" labels={labels} show={show} {...conflict} />
}
