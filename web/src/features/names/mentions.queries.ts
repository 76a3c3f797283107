import type { EndKind } from '../../../../src/features/connections/connections.limits.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'

export interface NamedThing {
  kind: EndKind
  id: number
  name: string
}

const PAGE = 10

export const mentionsQuery = ({ kind, id }: NamedThing) =>
  pagesQuery(
    queryKeys.mentions({ kind, id }),
    (page, options) =>
      answer(api.mentions.$get({ query: { kind, id: `${id}`, ...page } }, options), 'next_cursor'),
    PAGE,
  )

/** What replacing a name would change. */
export const renamePreviewQuery = ({ kind, id }: NamedThing, from: string) => ({
  ...readQuery([...queryKeys.mentions({ kind, id }), 'rename', from], (options) => {
    const json = { kind, id, from, preview: true }
    return answer(api['rename-in-texts'].$post({ json }, options), 'changes')
  }),
  enabled: from !== '',
})

export const renameInTexts = ({ kind, id }: NamedThing, from: string) =>
  answer(api['rename-in-texts'].$post({ json: { kind, id, from } }), 'changed')
