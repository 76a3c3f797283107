import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { answer, api } from '../../lib/api.ts'
import { draftKey, writeDraft } from '../../lib/drafts/drafts.ts'
import { draftsAbout } from '../../lib/drafts/typed-about.ts'
import { isRefusal } from '../../lib/http.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { KeptAlert } from './kept-alert.tsx'
import type { KeptRowsListProps } from './kept-rows.tsx'

const idOf = (form: string) => Number(form.slice(form.indexOf(':') + 1))

export default function KeptRowsList({ about, forms }: KeptRowsListProps) {
  const userId = useUser()?.id
  const [, setDiscarded] = useState(0)
  const drafts = draftsAbout(userId, about).filter(({ form }) => forms.includes(form))
  const rows = useQueries({ queries: drafts.map(({ form }) => hasFormQuery(form)) })
  const texts = drafts
    .filter((_, at) => rows[at]?.data === false)
    .flatMap((draft) => draft.texts.map((text) => ({ text, form: draft.form })))

  function discard(form: string) {
    writeDraft(draftKey(userId, form), null)
    setDiscarded((count) => count + 1)
  }

  return (
    <KeptAlert
      texts={texts.map(({ text, form }) => ({ key: form, text, onDiscard: () => discard(form) }))}
    />
  )
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
