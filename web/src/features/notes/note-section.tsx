import { Pencil } from 'lucide-react'

import type { NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { LinkedProse } from '../names/names.tsx'
import { NoteEditor, noteDraftOf } from './note-editor.tsx'
import { NOTE_WORDS } from './note-words.ts'
import type { Note } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

interface NoteSectionProps {
  campaignId: number
  type: NoteType
  note: Note
  onReload: () => void
}

export function NoteSection({ campaignId, type, note, onReload }: NoteSectionProps) {
  const { title, empty } = NOTE_WORDS[type]
  const [editing, setEditing] = useEditing(noteDraftOf(campaignId, type))
  const pencil = useFocusBack<HTMLButtonElement>(editing)

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
