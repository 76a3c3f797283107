import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { messageOf } from '../../lib/http.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { isolate } from '../../lib/isolate.ts'
import { toastWithUndo } from '../deletions/toast-with-undo.ts'
import { changeSession } from '../unsent/writes.ts'
import { planLineStore } from './line-field.ts'
import { refreshPlay } from './play.queries.ts'

interface PlanLineProps {
  campaignId: number
  session: { id: number; title: string }
}

/** Outside of sessions: a line for the next one, at the end of its plan's goals. */
export function PlanLine({ campaignId, session: { id, title } }: PlanLineProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const close = () => planLineStore.set(null)

  async function setGoals(change: (goals: string) => string) {
    await changeSession(id, ({ plan }) => ({ plan: { goals: change(plan?.goals ?? '') } }))
    await refreshPlay(client, campaignId)
  }

  async function save() {
    const line = text.trim()
    if (line === '' || isSending) return
    setSending(true)
    try {
      await setGoals((goals) => [goals.trimEnd(), line].filter(Boolean).join('\n'))
      close()
      toastWithUndo(`Added to the plan of ${isolate(title)}, DM only.`, () =>
        setGoals((goals) => goals.split('\n').filter(exceptLast(line)).join('\n')),
      )
    } catch (error) {
      setFailure(messageOf(error, 'The line was not saved.'))
      setSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void save()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="A line for the next session"
      description={`It is added to the plan of ${title}. Only DMs see it.`}
    >
      <form noValidate onSubmit={submit}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label="Line" hideLabel>
          <TextArea
            rows={2}
            autoFocus
            value={text}
            enterKeyHint="done"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={saveOnEnter}
          />
        </Field>
        <DialogFooter>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSending} disabled={text.trim() === ''}>
            Add line
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** For a filter of lines: leaves out the last one that is this text. */
function exceptLast(text: string) {
  return (line: string, index: number, lines: string[]) =>
    line.trim() !== text || lines.slice(index + 1).some((other) => other.trim() === text)
}
