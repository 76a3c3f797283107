import { useMutation } from '@tanstack/react-query'

import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { useUser } from '../login-session/session-store.ts'
import { draftKey, writeDraft } from './drafts.ts'
import { type Part, pick } from './edit-draft.ts'
import type { EditOptions, Versioned } from './edit-options.ts'
import type { OpenEdit } from './use-edit-draft.ts'

/** Sends a draft. What was typed meanwhile, in another part of the form or in a field that is gone, waits. */
export function useSave<Thing extends Versioned, Values extends object, Beside>(
  options: EditOptions<Thing, Values, Beside>,
  draft: OpenEdit<Thing, Values, Beside>,
) {
  interface Sending {
    part: Part<Values> | undefined
    /** Another person's version, which may be overwritten. */
    over?: Thing['updated_at']
  }
  const { subject } = options
  const userId = useUser()?.id
  const { compared, form, value } = draft
  const { values, base, isMerged } = value
  const whole = {
    fields: (Object.keys(values) as (keyof Values)[]).filter((field) => !draft.isLacking(field)),
    beside: true,
  }

  function send({ part = whole, over }: Sending): Promise<Thing> {
    if ('create' in subject) return subject.create(pick(whole.fields, values) as Values)
    const changes = pick(part.fields, pick(form.changed, values))
    const begunFrom = (base ?? draft.draftOf(subject.thing).base).updatedAt
    return subject.update(changes, over ?? begunFrom, isMerged ? { merged: true } : {})
  }

  function settle(saved: Thing, part: Part<Values> | undefined) {
    const isLeft = draft.isLeft()
    const isNew = 'create' in subject
    const now = draft.draftOf(saved)
    const waiting = (since?: typeof value | null) =>
      compared.afterPart(part ?? whole, value, now, since)
    const written = draft.settle(() => (isNew ? draft.start() : waiting()))
    if (options.savedWords) toast(options.savedWords(saved))
    const rest = waiting(written)
    if (written) {
      toast('What you typed while saving is not saved yet.', { tone: 'info' })
      if (!isNew) return draft.set(() => rest)
      draft.restart(draft.start())
    }
    const goOn = isNew && draft.isWorthKeeping(rest)
    if (goOn) writeDraft(draftKey(userId, options.of(saved)), rest)
    return isLeft || options.onSaved(saved, { goOn, part })
  }

  return useMutation({
    mutationFn: async (sending: Sending) => settle(await send(sending), sending.part),
    onError(failure) {
      // The form that shows the error is gone; the draft waits in it.
      if (draft.isLeft()) toastFailure(failure, options.failure)
    },
  })
}
