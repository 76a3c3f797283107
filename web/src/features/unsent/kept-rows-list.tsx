import { useQueries } from '@tanstack/react-query'

import { answer, api } from '../../lib/api.ts'
import { draftsAbout } from '../../lib/drafts/typed-about.ts'
import { isRefusal } from '../../lib/http.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { KeptAlert } from './kept-alert.tsx'
import type { KeptRowsListProps } from './kept-rows.tsx'
import { useDiscardable } from './use-discardable.ts'

const idOf = (form: string) => Number(form.slice(form.indexOf(':') + 1))

export default function KeptRowsList({ about, forms }: KeptRowsListProps) {
  const userId = useUser()?.id
  const discardable = useDiscardable()
  const drafts = draftsAbout(userId, about).filter(({ form }) => forms.includes(form))
  const rows = useQueries({ queries: drafts.map(({ form }) => hasFormQuery(form)) })
  const gone = drafts.filter((_, at) => rows[at]?.data === false)
  return <KeptAlert texts={discardable(gone)} />
}

/** Whether the reader may change it still. It may be on a page of the list that is not loaded. */
const hasFormQuery = (form: string) => ({
  ...readQuery(queryKeys.keptRow(form), async (options) => {
    const id = idOf(form)
    const asked = form.startsWith('secret:')
      ? answer(api.secrets[':id'].$get({ param: { id } }, options))
      : answer(api.journal[':entryId'].$get({ param: { entryId: id } }, options))
    try {
      return (await asked).editable
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  }),
  staleTime: 0,
})
