import { useState } from 'react'

import { draftKey, writeDraft } from '../../lib/drafts/drafts.ts'
import type { TypedDraft } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'

/** Gives the texts of drafts to `KeptAlert`, each with what discards its draft. */
export function useDiscardable() {
  const userId = useUser()?.id
  const [, setDiscarded] = useState(0)

  function discard(form: string) {
    writeDraft(draftKey(userId, form), null)
    setDiscarded((count) => count + 1)
  }

  return (drafts: readonly TypedDraft[]) =>
    drafts.flatMap(({ form, texts }) =>
      texts.map((text) => ({ key: form, text, onDiscard: () => discard(form) })),
    )
}
