import { queryOptions } from '@tanstack/react-query'

import type {
  Suggestion,
  SuggestionCreate,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { changeThing } from '../../lib/change-thing.ts'
import { readThing } from '../../lib/read-thing.ts'
import { everything } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

type What = Pick<NonNullable<Suggestion['about']>, 'kind' | 'id'>

/** A thing as it is now. Below the key of suggestions, because it is compared with them. */
export const presentQuery = ({ kind, id }: What) =>
  queryOptions({
    queryKey: ['suggestions', 'present', kind, id],
    staleTime: 0,
    queryFn: ({ signal }): Promise<Record<string, unknown>> => readThing({ kind, id }, signal),
  })

/** Writes fields of a thing, for what has no form there. */
export const useChange = (thing: What) =>
  useWrite(everything, ({ fields, based_on }: Pick<SuggestionCreate, 'fields' | 'based_on'>) =>
    changeThing(thing, { ...fields, ...(based_on && { updated_at: based_on }) }),
  )
