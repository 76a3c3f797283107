import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { SESSION_LIMITS } from '../../../../src/features/storyline/storyline.limits.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Failure } from '../../components/failure.tsx'
import { FormBar } from '../../components/forms/form-bar.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { ProseField } from '../../components/writing/prose-field.tsx'
import { today } from '../../lib/dates.ts'
import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { useFirstFocus } from '../../lib/use-first-focus.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { isDm } from '../campaigns/role-names.ts'
import { OwnFields } from '../kinds/own-fields.tsx'
import { makeSecret } from '../secrets/make-secret.ts'
import { KeptFields } from '../unsent/kept-fields.tsx'
import { SessionConflict } from './session-conflict.tsx'
import { SessionContentsFields } from './session-contents-fields.tsx'
import { SESSION_LABELS } from './session-form-values.ts'
import type { StorylineSearch } from './storyline-search.ts'
import { type SessionEdit, useSessionEdit } from './use-session-edit.ts'

import styles from './session-form.module.css'

interface SessionFormProps {
  campaign: Campaign
  /** Null for a new one. */
  session: Session | null
}

export default function SessionForm({ campaign, session }: SessionFormProps) {
  const edit = useSessionEdit(campaign, session, ({ id }, { goOn }) =>
    goOn ? show({ session: id, form: 'edit' }) : leave(id),
  )
  const { values, set } = edit
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const title = useFirstFocus()
  useEffect(() => focusHeadingIfLost, [])
  const [showErrors, setShowErrors] = useState(false)
  const isUntitled = values.title.trim() === ''
  const heading = session ? `Edit session #${session.session_number}` : 'New session'

  function leave(id: number | undefined) {
    show(id === undefined ? { list: true } : { session: id })
  }

  function show(search: StorylineSearch) {
    void navigate({ to: '/storyline', search, replace: true })
  }

  function submit() {
    setShowErrors(true)
    if (!isUntitled) edit.save()
  }

  function reopen() {
    const search: StorylineSearch = session
      ? { session: session.id, form: 'edit' }
      : { form: 'new' }
    void navigate({ to: '/storyline', search })
  }

  const cancel = () => edit.cancel(() => leave(session?.id), reopen)

  return (
    <Form className={styles.form} onSubmit={submit} refusal={edit.error}>
      {isPhone ? <PageHeader title={heading} /> : <h2 className={styles.title}>{heading}</h2>}
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <KeptFields edit={edit} />
      <div className={styles.first}>
        <TextField
          label={SESSION_LABELS.title}
          path="title"
          required
          error={showErrors && isUntitled ? 'Session title is required' : undefined}
          ref={title}
          value={values.title}
          maxLength={SESSION_LIMITS.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <TextField
          label={SESSION_LABELS.session_number}
          path="session_number"
          type="number"
          inputMode="numeric"
          min={0}
          max={SESSION_LIMITS.number}
          placeholder={session ? `${session.session_number}` : 'Next'}
          value={values.session_number ?? ''}
          onChange={({ target }) =>
            set('session_number', Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
          }
        />
        <TextField
          label={SESSION_LABELS.session_date}
          path="session_date"
          type="date"
          required
          value={values.session_date}
          onChange={({ target }) => target.value && set('session_date', target.value)}
        />
      </div>
      <Plan session={session} edit={edit} />
      <Notes campaign={campaign} session={session} edit={edit} onReopen={reopen} />
      <SessionContentsFields campaignId={campaign.id} edit={edit} />
      <OwnFields
        campaignId={campaign.id}
        of="session"
        thing={session}
        values={values}
        onChange={set}
      />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <FormBar
        message={<Failure {...edit.failure} />}
        secondary={
          <Button disabled={edit.saving} onClick={cancel}>
            Cancel
          </Button>
        }
        submitLabel="Save Session"
        saving={edit.saving}
        disabled={false}
      />
      {edit.conflict && <SessionConflict campaignId={campaign.id} conflict={edit.conflict} />}
    </Form>
  )
}

/** A session of before that has none needs none; one that is being emptied stays. */
function Plan({ session, edit }: { session: Session | null; edit: SessionEdit }) {
  const { goals, session_date } = edit.values
  const [isWritten, setWritten] = useState(Boolean(session?.plan?.goals))
  if (goals !== '' && !isWritten) setWritten(true)
  if (session_date < today() && goals === '' && !isWritten) return null
  return (
    <ProseField
      label={SESSION_LABELS.goals}
      path="plan.goals"
      hint="DM only. You have it at hand while you play."
      isPlain={isPlain(session, 'goals')}
      readBy="dm"
      rows={5}
      max={SESSION_LIMITS.goals}
      value={goals}
      onChange={(text) => edit.set('goals', text)}
    />
  )
}

interface NotesProps extends SessionFormProps {
  edit: SessionEdit
  /** Shows the form again, after an Undo. */
  onReopen: () => void
}

function Notes({ campaign, session, edit, onReopen }: NotesProps) {
  return (
    <ProseField
      label={SESSION_LABELS.notes}
      path="notes"
      hint="What happened."
      isPlain={isPlain(session, 'notes')}
      rows={8}
      max={SESSION_LIMITS.notes}
      value={edit.values.notes}
      onSecret={
        session && isDm(campaign.role)
          ? (cut) =>
              void makeSecret(campaign.id, { kind: 'session', id: session.id }, cut, {
                change: (next) => edit.change(({ notes }) => ({ notes: next(notes) })),
                reopen: onReopen,
              })
          : undefined
      }
      onChange={(notes) => edit.set('notes', notes)}
    />
  )
}
