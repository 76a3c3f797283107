import { useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { focusLine } from '../play/line-field.ts'

export interface Line {
  text: string
  visibility: Visibility
}

/** A line that was not sent, before what was typed meanwhile, for those who may read both. */
const joined = (failed: Line, now: Line): Line =>
  now.text === ''
    ? failed
    : {
        text: `${failed.text}\n${now.text}`,
        visibility: failed.visibility === 'dm' ? 'dm' : now.visibility,
      }

/** The line that is being written. Its readers are set when it is begun, and do not change with its author's role. */
export function useLine(campaignId: number, asDm: boolean) {
  // A DM's is hidden unless said; what was chosen stays for the lines after it.
  const [chosen, setChosen] = useState<Visibility>('dm')
  const usual = asDm ? chosen : 'everyone'
  const draft = useDraft<Line>({
    of: `line:${campaignId}`,
    start: () => ({ text: '', visibility: usual }),
    isWorthKeeping: ({ text }) => text !== '',
  })
  const inTurn = useRef(Promise.resolve())
  const withReaders = (now: Line): Line => (now.text === '' ? { text: '', visibility: usual } : now)
  const line = withReaders(draft.value)
  const setText = (change: (now: string) => string) =>
    draft.set((now) => ({ ...withReaders(now), text: change(now.text) }))
  return {
    line,
    setText,
    choose(visibility: Visibility) {
      setChosen(visibility)
      draft.set((now) => ({ ...now, visibility }))
    },
    /** Empties the field at once, so that the next line can be typed. What fails comes back. */
    send(work: () => Promise<unknown>, failure: string) {
      setText(() => '')
      focusLine()
      inTurn.current = inTurn.current.then(work).then(
        () => undefined,
        (error: unknown) => {
          toastFailure(error, failure)
          draft.set((now) => joined(line, now))
        },
      )
    },
  }
}
