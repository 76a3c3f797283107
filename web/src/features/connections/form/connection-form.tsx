import { ArrowDownUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import {
  type Connection,
  CONNECTION_KINDS,
  CONNECTION_LIMITS,
  type ConnectionKind,
} from '../../../../../src/features/connections/connections.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { setAside } from '../../../components/dialogs/set-aside.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useEdit } from '../../../lib/use-edit.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { useConnections } from '../connections-context.ts'
import { useCreateConnection, useUpdateConnection } from '../connections.queries.ts'
import {
  blankConnection,
  type ConnectionField,
  type ConnectionFormValues,
  isSame,
  swapped,
  valuesOf,
  type Version,
} from './connection-form-values.ts'
import { NpcChooser } from './npc-chooser.tsx'

import styles from './connection-form.module.css'

const LABELS: Record<ConnectionField, string> = {
  from_npc_id: 'From',
  to_npc_id: 'To',
  kind: 'Kind',
  label: 'Label there',
  reverse_label: 'Label back',
  description: 'Description',
  public_version: 'What players see',
  visibility: 'Who can see it',
}

/** `connection` is null for a new one. */
export function ConnectionForm({ connection }: { connection: Connection | null }) {
  const { cast, search, onSearch } = useConnections()
  const edit = useConnectionEdit(connection)
  const { values, set, change } = edit
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameOf = (id: number) => cast.find((npc) => npc.id === id)?.name
  const names = {
    from: nameOf(values.from_npc_id) ?? 'the one',
    to: nameOf(values.to_npc_id) ?? 'the other',
  }
  const fromError = values.from_npc_id ? undefined : 'Choose an NPC'
  const toError = !values.to_npc_id
    ? 'Choose an NPC'
    : values.to_npc_id === values.from_npc_id
      ? 'A connection is between two different NPCs.'
      : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!fromError && !toError) return edit.save()
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')
    inputs?.[fromError ? 0 : 1]?.focus()
  }

  function cancel() {
    const restore = edit.isDirty ? edit.discard() : null
    const { form: opened, connection: id, from, to } = search
    onSearch({ form: undefined, from: undefined, to: undefined })
    setAside(restore, () => onSearch({ form: opened, connection: id, from, to }))
  }

  function inWords(field: ConnectionField, of: ConnectionFormValues): string {
    switch (field) {
      case 'from_npc_id':
      case 'to_npc_id':
        return nameOf(of[field]) ?? '…'
      case 'kind':
        return KIND_LOOKS[of.kind].name
      case 'visibility':
        return VISIBILITY_WORDS[of.visibility]
      case 'public_version': {
        if (!of.public_version) return 'The same as DMs'
        const { kind, label, reverse_label, description } = of.public_version
        return [KIND_LOOKS[kind].name, label, reverse_label, description].filter(Boolean).join('\n')
      }
      case 'label':
      case 'reverse_label':
      case 'description':
        return of[field]
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <div className={styles.ends}>
        <Field label="From" required error={isSubmitted ? fromError : undefined}>
          <NpcChooser
            cast={cast}
            value={values.from_npc_id}
            except={values.to_npc_id}
            onChange={(id) => set('from_npc_id', id)}
          />
        </Field>
        <IconButton
          icon={ArrowDownUp}
          label="Swap the two"
          className={styles.swap}
          onClick={() => change(swapped)}
        />
        <Field label="To" required error={isSubmitted ? toError : undefined}>
          <NpcChooser
            cast={cast}
            value={values.to_npc_id}
            except={values.from_npc_id}
            onChange={(id) => set('to_npc_id', id)}
          />
        </Field>
      </div>
      <VersionFields values={values} names={names} onChange={(changes) => change(() => changes)} />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <Checkbox
        quiet
        checked={values.public_version !== null}
        onChange={(checked) => set('public_version', checked ? blankVersion(values.kind) : null)}
      >
        Players see another version
      </Checkbox>
      {values.public_version && (
        <fieldset className={styles.publicVersion}>
          <legend className={styles.legend}>What players see instead</legend>
          <VersionFields
            values={values.public_version}
            names={names}
            suffix=", for players"
            onChange={(changes) =>
              change((now) => ({
                public_version: now.public_version && { ...now.public_version, ...changes },
              }))
            }
          />
          {values.visibility === 'dm' && (
            <p className={styles.note}>While this connection is DM only, players see nothing.</p>
          )}
        </fieldset>
      )}
      {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      <div className={styles.foot}>
        <Button disabled={edit.saving} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={edit.saving}>
          {connection ? 'Save Connection' : 'Connect'}
        </Button>
      </div>
      {edit.conflict && (
        <EditConflict what="this connection" labels={LABELS} show={inWords} {...edit.conflict} />
      )}
    </form>
  )
}

const blankVersion = (kind: ConnectionKind): Version => ({
  kind,
  label: '',
  reverse_label: '',
  description: '',
})

function useConnectionEdit(connection: Connection | null) {
  const { campaign, search, onSearch } = useConnections()
  const { from = 0, to = 0 } = search
  const blank = blankConnection(from, to)
  const create = useCreateConnection(campaign.id)
  const update = useUpdateConnection(campaign.id)
  return useEdit({
    of: (it: Connection | null) =>
      it ? `connection:${it.id}` : `connection-of:${campaign.id}:${from}:${to}`,
    subject: connection
      ? {
          thing: connection,
          update: (changes, updated_at) =>
            update.mutateAsync({ id: connection.id, ...changes, updated_at }),
        }
      : {
          blank,
          isBegun: (values) => JSON.stringify(values) !== JSON.stringify(blank),
          create: (values) => create.mutateAsync(values),
        },
    valuesOf,
    isSame,
    onSaved: ({ id }, { goOn }) =>
      onSearch({
        connection: id,
        form: goOn ? 'edit' : undefined,
        from: undefined,
        to: undefined,
      }),
    savedWords: () => (connection ? 'The connection was saved.' : 'They are connected.'),
    failure: 'Failed to save connection',
  })
}

interface VersionFieldsProps {
  values: Version
  names: { from: string; to: string }
  /** After each label, to tell the fields of two versions apart. */
  suffix?: string
  onChange: (changes: Partial<Version>) => void
}

function VersionFields({ values, names, suffix = '', onChange }: VersionFieldsProps) {
  const { from, to } = names
  const [there, back] = KIND_LOOKS[values.kind].example
  return (
    <>
      <Field label={`Kind${suffix}`}>
        <Select
          value={values.kind}
          onChange={({ target }) => onChange({ kind: target.value as ConnectionKind })}
        >
          {CONNECTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LOOKS[kind].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`From ${from} to ${to}${suffix}`} optional>
        <TextInput
          value={values.label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={there}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <Field label={`From ${to} to ${from}${suffix}`} optional>
        <TextInput
          value={values.reverse_label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={back}
          onChange={({ target }) => onChange({ reverse_label: target.value })}
        />
      </Field>
      <Field label={`Description${suffix}`} optional>
        <TextArea
          rows={3}
          value={values.description}
          maxLength={CONNECTION_LIMITS.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </>
  )
}
