import { useQuery } from '@tanstack/react-query'

import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { inWords } from '../kinds/own-values.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { aliasesInWords } from '../names/aliases.ts'
import { type ArticleValues, labelsOf } from './article-values.ts'
import type { ArticleEdit } from './use-article-edit.ts'

interface ArticleConflictProps {
  campaignId: number
  kind: Kind | undefined
  conflict: NonNullable<ArticleEdit['conflict']>
}

export function ArticleConflict({ campaignId, kind, conflict }: ArticleConflictProps) {
  const { data: locations } = useQuery(locationsQuery(campaignId))
  const kinds = useKinds(campaignId)

  function show(field: keyof ArticleValues, values: ArticleValues) {
    switch (field) {
      case 'location_id':
        return nameIn(locations, values.location_id)
      case 'kind_id':
        return nameIn(kinds, values.kind_id)
      case 'parent_id':
        return values.parent_id === null ? 'Nothing' : 'Another article'
      case 'aliases':
        return aliasesInWords(values.aliases)
      case 'visibility':
        return VISIBILITY_WORDS[values.visibility]
      default:
        return inWords(values[field])
    }
  }
  return (
    <EditConflict
      what="this article"
      labels={labelsOf(kind) as { [Field in keyof ArticleValues]: string }}
      show={show}
      {...conflict}
    />
  )
}

const nameIn = (things: readonly { id: number; name: string }[] | undefined, id: number | null) =>
  id === null ? 'Unknown' : (things?.find((thing) => thing.id === id)?.name ?? '…')
