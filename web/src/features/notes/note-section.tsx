import { Pencil } from 'lucide-react'

import { NOTE_LENGTH } from '../../../../src/features/notes/notes.limits.ts'
import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { LinkedProse } from '../names/names.tsx'
import { NOTE_WORDS } from './note-words.ts'
import { noteOf, type Note, useSaveNote } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

interface NoteSectionProps {
  campaignId: number
  type: NoteType
  note: Note
  onReload: () => void
}

export function NoteSection({ campaignId, type, note, onReload }: NoteSectionProps) {
  const { title, empty } = NOTE_WORDS[type]
  const [editing, setEditing, pencil] = useEditing(noteDraftOf(campaignId, type))

  function cancel() {
    setEditing(false)
    onReload()
  }

  return (
    <Section
      id={`notes-${type}`}
      title={title}
      {...(type === 'dm' && { aside: <DmOnlyMark /> })}
      actions={
        !editing && (
          <Button ref={pencil} icon={Pencil} onClick={() => setEditing(true)}>
            Edit<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )
      }
    >
      <PicturedThing value={{ kind: 'notes', id: campaignId }}>
        {editing ? (
          <NoteEditor
            campaignId={campaignId}
            type={type}
            note={note}
            onSaved={() => setEditing(false)}
            onCancel={cancel}
            onResume={() => setEditing(true)}
          />
        ) : note.content.trim() ? (
          <LinkedProse
            campaignId={campaignId}
            text={note.content}
            of={note}
            field="content"
            contents
          />
        ) : (
          <p className={styles.none}>{empty}</p>
        )}
      </PicturedThing>
    </Section>
  )
}

interface NoteEditorProps {
  campaignId: number
  type: NoteType
  note: Note
  onSaved: () => void
  onCancel: () => void
  /** Opens the editor again. */
  onResume: () => void
}

const noteDraftOf = (campaignId: number, type: NoteType): string => `notes:${campaignId}:${type}`

function NoteEditor(props: NoteEditorProps) {
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
      max={NOTE_LENGTH}
      readBy={type === 'dm' ? 'dm' : 'everyone'}
      isPlain={isPlain(note, 'content')}
      what="these notes"
      labels={{ content: title }}
      onClose={props.onCancel}
      onReopen={props.onResume}
    />
  )
}
