import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, NotebookPen, Pencil } from 'lucide-react'

import { PRIVATE_NOTE_LENGTH } from '../../../../src/features/private-notes/private-notes.limits.ts'
import type {
  NotedThing,
  PrivateNote as Note,
} from '../../../../src/features/private-notes/private-notes.schemas.ts'
import { Button } from '../../components/button.tsx'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { LinkedProse, Prose } from '../names/names.tsx'
import {
  type NoteText as NoteValues,
  privateNoteQuery,
  textOf,
  useSavePrivateNote,
} from './private-notes.queries.ts'

import styles from './private-note.module.css'

interface PrivateNoteProps {
  about: NotedThing
  /** On the page of all private notes, which needs no link to itself. */
  onPage?: boolean
}

/** The reader's private note about a thing: only a button until something is written. */
export function PrivateNote({ about, onPage = false }: PrivateNoteProps) {
  const isViewed = viewedAs.use() !== null
  const { data: note } = useQuery({ ...privateNoteQuery(about), enabled: !isViewed })
  const [isEditing, setIsEditing, button] = useEditing(draftOf(about))

  // The notes of the player as whom a DM looks are not answered, and the DM's own are not what that player sees.
  if (note === undefined || isViewed) return null

  if (!note && !isEditing) {
    return (
      <div className={styles.begin}>
        <Button
          ref={button}
          size="small"
          variant="quiet"
          icon={NotebookPen}
          onClick={() => setIsEditing(true)}
        >
          {onPage ? 'Add a note on the campaign' : 'Add a private note'}
        </Button>
      </div>
    )
  }
  return (
    <Section
      title="Private note"
      aside={
        <span className={styles.mark}>
          <Lock aria-hidden />
          Only you
        </span>
      }
      actions={
        !isEditing && (
          <Button ref={button} icon={Pencil} onClick={() => setIsEditing(true)}>
            Edit<VisuallyHidden> private note</VisuallyHidden>
          </Button>
        )
      }
    >
      {isEditing ? (
        <Editor
          about={about}
          note={note}
          onClose={() => setIsEditing(false)}
          onReopen={() => setIsEditing(true)}
        />
      ) : (
        note && <NoteText about={about} note={note} />
      )}
      {!onPage && (
        <p className={styles.hint}>
          {isEditing && 'Only you can read this. No DM or admin sees it here. '}
          <Link to="/my-notes">All my notes</Link>
        </p>
      )}
    </Section>
  )
}

/** In it, each name but that of the noted thing leads to what it names. */
function NoteText({ about, note }: { about: NotedThing; note: Note }) {
  const { text } = note
  const { current } = useCurrentCampaign()
  const { kind, id } = about
  const shown = { text, of: note, field: 'text' }
  if (!current) return <Prose {...shown} />
  return (
    <LinkedProse
      campaignId={current.id}
      {...shown}
      {...(kind !== 'campaign' && { except: { kind, id } })}
    />
  )
}

const draftOf = ({ kind, id }: NotedThing) => `private-note:${kind}:${id}`

interface EditorProps {
  about: NotedThing
  note: Note | null
  onClose: () => void
  onReopen: () => void
}

function Editor({ about, note, onClose, onReopen }: EditorProps) {
  const { mutateAsync } = useSavePrivateNote(about)
  const edit = useEdit<NoteValues, Pick<NoteValues, 'content'>>({
    of: () => draftOf(about),
    subject: {
      thing: textOf(note),
      update: async ({ content = note?.text ?? '' }, updated_at) =>
        textOf(await mutateAsync({ text: content, updated_at })),
    },
    valuesOf: ({ content }) => ({ content }),
    readCurrent: (current) => textOf(current as Note),
    onSaved: onClose,
    failure: 'The note could not be saved.',
  })
  return (
    <TextEditor
      edit={edit}
      label="Private note"
      path="text"
      rows={4}
      max={PRIVATE_NOTE_LENGTH}
      readBy={null}
      isPlain={note !== null && isPlain(note, 'text')}
      what="this note"
      labels={{ content: 'Private note' }}
      onClose={onClose}
      onReopen={onReopen}
    />
  )
}
