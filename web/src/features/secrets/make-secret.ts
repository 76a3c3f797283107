import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { type Cut, putBack, takeOut } from '../../components/writing/cut.ts'
import { sendOrKeep } from '../unsent/waiting-writes.ts'

interface TextOfForm {
  /** Works after the form was left, too: its draft changes then. */
  change: (next: (now: string) => string) => void
  /** Shows the form again, where its page does not do so by itself. */
  reopen?: () => void
}

/** Makes a secret about a thing of a part of its text, which then goes from the text. Undo puts it back. */
export async function makeSecret(
  campaignId: number,
  about: About,
  cut: Cut,
  { change, reopen }: TextOfForm,
): Promise<void> {
  let isMoved = false
  function putWordsBack() {
    change((now) => {
      const whole = putBack(now, cut)
      isMoved ||= whole.isMoved ?? false
      return whole.text
    })
    reopen?.()
  }
  try {
    const { isSent, undo } = await sendOrKeep({ campaignId, about, secret: cut.part })
    change((now) => takeOut(now, cut))
    const kept = isSent
      ? 'Added as a DM-only secret.'
      : 'The secret is kept until the server answers.'
    toastWithUndo(`${kept} Save to remove it from the text.`, async () => {
      // First, so that no failure loses them.
      putWordsBack()
      await undo()
      toast(
        isMoved
          ? 'Secret removed. The text was edited since, so the words are at its end.'
          : 'Secret removed. The words are back in the text.',
      )
    })
  } catch (error) {
    toastFailure(error, 'The secret could not be added.')
  }
}
