import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { NOTE_WORDS } from './note-words.ts'
import { type Note, noteOf, useSaveNote } from './notes.queries.ts'

interface NoteEditorProps {
  campaignId: number
  type: NoteType
  note: Note
  onSaved: () => void
  onCancel: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export const noteDraftOf = (campaignId: number, type: NoteType): string =>
  `notes:${campaignId}:${type}`

export function NoteEditor(props: NoteEditorProps) {
  const { campaignId, type, note } = props
  const { mutateAsync } = useSaveNote(campaignId)
  const edit = useEdit<Note, Pick<Note, 'content'>>({
    of: () => noteDraftOf(campaignId, type),
    subject: {
      thing: note,
      update: async (changes, updated_at, said) =>
        noteOf(
          await mutateAsync({ type, content: note.content, ...changes, updated_at, ...said }),
          type,
        ),
    },
    valuesOf: ({ content }) => ({ content }),
    readCurrent: (notes) => noteOf(notes as CampaignNotes, type),
    onSaved: props.onSaved,
    failure: 'Failed to save notes',
  })
  const { title } = NOTE_WORDS[type]

  return (
    <TextEditor
      edit={edit}
      label={title}
      rows={6}
      readBy={type === 'dm' ? 'dm' : 'everyone'}
      isPlain={isPlain(note, 'content')}
      what="these notes"
      labels={{ content: title }}
      onClose={props.onCancel}
      onReopen={props.onResume}
    />
  )
}
