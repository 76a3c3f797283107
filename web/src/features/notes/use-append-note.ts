import { useMutation } from '@tanstack/react-query'

import type { NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { useChangeNote } from './use-change-note.ts'

/** Adds to the end of a note. */
export function useAppendNote(campaignId: number) {
  const change = useChangeNote(campaignId)
  return useMutation({
    mutationFn: ({ type, text }: { type: NoteType; text: string }) =>
      change(type, (content) => appended(content, text)),
  })
}

const appended = (content: string, text: string): string =>
  [content.trimEnd(), text.trim()].filter(Boolean).join('\n\n')
