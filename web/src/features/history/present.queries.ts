import { queryOptions, useMutation } from '@tanstack/react-query'

import type {
  Suggestion,
  SuggestionCreate,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

type What = Pick<NonNullable<Suggestion['about']>, 'kind' | 'id'>
type Values = Record<string, unknown>

/** A thing as it is now. Below the key of suggestions, because it is compared with them. */
export const presentQuery = ({ kind, id }: What) =>
  queryOptions({
    queryKey: ['suggestions', 'present', kind, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Values> => {
      const asked = { param: { id } }
      const init = { init: { signal } }
      if (kind === 'npc') return (await answer(api.npcs[':id'].$get(asked, init))).npc
      if (kind === 'location') return answer(api.locations[':id'].$get(asked, init))
      if (kind === 'article') return answer(api.articles[':id'].$get(asked, init))
      if (kind === 'session') {
        return answer(api.storyline[':id'].$get({ ...asked, query: {} }, init))
      }
      return answer(api.connections[':id'].$get(asked, init))
    },
  })

/** Writes fields of a thing, for what has no form there. */
export function useChange({ kind, id }: What) {
  const param = { id: `${id}` }
  return useMutation({
    mutationFn: async ({ fields, based_on }: Pick<SuggestionCreate, 'fields' | 'based_on'>) => {
      const json = { ...fields, ...(based_on && { updated_at: based_on }) }
      if (kind === 'npc') await answer(api.npcs[':id'].$put({ param, query: {}, json }))
      if (kind === 'location') await answer(api.locations[':id'].$put({ param, json }))
      if (kind === 'article') await answer(api.articles[':id'].$put({ param, json }))
      if (kind === 'session') await answer(api.storyline[':id'].$put({ param, query: {}, json }))
      if (kind === 'connection') await answer(api.connections[':id'].$put({ param, json }))
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
