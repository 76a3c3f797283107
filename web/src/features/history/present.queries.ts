import { queryOptions } from '@tanstack/react-query'

import type {
  Suggestion,
  SuggestionCreate,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { changeThing } from '../../lib/change-thing.ts'
import { everything } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

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
export const useChange = (thing: What) =>
  useWrite(everything, ({ fields, based_on }: Pick<SuggestionCreate, 'fields' | 'based_on'>) =>
    changeThing(thing, { ...fields, ...(based_on && { updated_at: based_on }) }),
  )
