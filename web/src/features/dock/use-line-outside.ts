import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'

import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { useTypedText } from '../../lib/drafts/use-typed-text.ts'
import { messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { useChangeNote } from '../notes/use-change-note.ts'
import type { LineFor } from '../play/line-field.ts'
import { refreshPlay } from '../play/play.queries.ts'
import { changeSession } from '../unsent/writes.ts'

/**
 * A field that adds a line to the goals in the plan of the next session, or to the DM notes. Calls `onSaved` when the server has
 * saved it.
 */
export function useLineOutside(campaignId: number, lineFor: LineFor, onSaved?: () => void) {
  const changeNote = useChangeNote(campaignId)
  // The dialog lies over the field on Home, and each keeps its own text.
  const [text, setText, clearSent] = useTypedText(
    `${onSaved ? 'line-dialog' : 'plan-line'}:${campaignId}`,
  )

  /** How the text is changed that the line goes to, and what is between its lines. */
  function target() {
    if (lineFor === 'notes') {
      return {
        name: 'the DM notes',
        between: '\n\n',
        change: async (change: (notes: string) => string) => void (await changeNote('dm', change)),
      }
    }
    const { id, title } = lineFor.plan
    return {
      name: `the plan of ${isolate(title)}, DM only`,
      between: '\n',
      async change(change: (goals: string) => string) {
        await changeSession(id, ({ plan }) => ({ plan: { goals: change(plan?.goals ?? '') } }))
        await refreshPlay(campaignId)
      },
    }
  }

  const saving = useMutation({
    async mutationFn(line: string) {
      const { name, between, change } = target()
      await change((whole) => [whole.trimEnd(), line].filter(Boolean).join(between))
      clearSent()
      onSaved?.()
      toastWithUndo(`Added to ${name}.`, () =>
        change((whole) => whole.split(between).filter(exceptLast(line)).join(between)),
      )
    },
  })

  function save() {
    if (text.trim() !== '' && !saving.isPending) saving.mutate(text.trim())
  }

  return {
    isSending: saving.isPending,
    failure: saving.error && messageOf(saving.error, 'The line was not saved.'),
    isEmpty: text.trim() === '',
    onSubmit: save,
    field: {
      value: text,
      enterKeyHint: 'done' as const,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        save()
      },
    },
  }
}

/** For a filter of lines: leaves out the last one that is this text. */
function exceptLast(text: string) {
  return (line: string, index: number, lines: string[]) =>
    line.trim() !== text || lines.slice(index + 1).some((other) => other.trim() === text)
}
