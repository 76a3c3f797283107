import { draftKey, useDraftNames, writeDraft } from '../../lib/drafts/drafts.ts'
import type { TypedDraft } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'

/** Gives the texts of drafts to `KeptAlert`, each with what discards its draft. */
export function useDiscardable() {
  const userId = useUser()?.id
  // What is discarded, or begins, changes what is offered.
  useDraftNames()
  const discard = (form: string) => writeDraft(draftKey(userId, form), null)

  return (drafts: readonly TypedDraft[]) =>
    drafts.flatMap(({ form, texts }) =>
      texts.map((text) => ({ ...text, onDiscard: () => discard(form) })),
    )
}
