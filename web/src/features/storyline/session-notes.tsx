import { Pencil } from 'lucide-react'

import { SESSION_LIMITS } from '../../../../src/features/storyline/storyline.limits.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { Section } from '../../components/page/section.tsx'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { LinkedProse } from '../names/names.tsx'
import { makeSecret } from '../secrets/make-secret.ts'
import { noNotesWords } from './session-state.ts'
import { useUpdateSession } from './storyline.queries.ts'

import quiet from '../../components/quiet.module.css'
import lettering from '../../design/lettering.module.css'

interface SessionNotesProps {
  session: Session
  mayWrite: boolean
}

const draftOf = ({ id }: Session) => `session-notes:${id}`

/** What happened, written in place. */
export function SessionNotes({ session, mayWrite }: SessionNotesProps) {
  const { notes, campaign_id } = session
  const [isEditing, setEditing, pencil] = useEditing(draftOf(session), mayWrite)
  return (
    <Section
      title="Session Notes"
      actions={
        mayWrite &&
        !isEditing && (
          <IconButton
            ref={pencil}
            icon={Pencil}
            label="Edit the notes"
            className={quiet.more}
            data-pencil
            onClick={() => setEditing(true)}
          />
        )
      }
      className={quiet.near}
    >
      <PicturedThing value={{ kind: 'session', id: session.id }}>
        {isEditing ? (
          <NotesEditor
            session={session}
            onDone={() => setEditing(false)}
            onResume={() => setEditing(true)}
          />
        ) : notes.trim() ? (
          <LinkedProse campaignId={campaign_id} text={notes} of={session} field="notes" contents />
        ) : (
          <p className={lettering.none}>{noNotesWords(session)}</p>
        )}
      </PicturedThing>
    </Section>
  )
}

interface NotesEditorProps {
  session: Session
  onDone: () => void
  onResume: () => void
}

function NotesEditor({ session, onDone, onResume }: NotesEditorProps) {
  const { mutateAsync } = useUpdateSession(session.campaign_id)
  const { current } = useCurrentCampaign()
  const edit = useEdit<Session, { content: string }>({
    of: () => draftOf(session),
    subject: {
      thing: session,
      update: ({ content }, updated_at, said) =>
        mutateAsync({
          id: session.id,
          ...(content !== undefined && { notes: content }),
          updated_at,
          ...said,
        }),
    },
    valuesOf: ({ notes }) => ({ content: notes }),
    onSaved: onDone,
    failure: 'Failed to save the notes',
  })
  return (
    <TextEditor
      edit={edit}
      label="Session Notes"
      path="notes"
      rows={10}
      max={SESSION_LIMITS.notes}
      isPlain={isPlain(session, 'notes')}
      onSecret={
        current && isDm(current.role)
          ? (cut) =>
              void makeSecret(session.campaign_id, { kind: 'session', id: session.id }, cut, {
                change: (next) => edit.change(({ content }) => ({ content: next(content) })),
                reopen: onResume,
              })
          : undefined
      }
      what="these notes"
      labels={{ content: 'Session Notes' }}
      onClose={onDone}
      onReopen={onResume}
    />
  )
}
