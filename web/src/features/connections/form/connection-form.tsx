import { ArrowDownUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { newVisibility } from '../../campaigns/new-visibility.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { useConnections } from '../connections-context.ts'
import { useCreateConnection, useUpdateConnection } from '../connections.queries.ts'
import {
  blankConnection,
  blankVersion,
  type ConnectionFormValues,
  swapped,
  valuesOf,
} from './connection-form-values.ts'
import { NpcChooser } from './npc-chooser.tsx'
import { VersionFields } from './version-fields.tsx'

import styles from './connection-form.module.css'

const LABELS: Record<keyof ConnectionFormValues, string> = {
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
  const { from_npc_id: from, to_npc_id: to } = values
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameOf = (id: number) => cast.find((npc) => npc.id === id)?.name
  const names = { from: nameOf(from) ?? 'the one', to: nameOf(to) ?? 'the other' }
  const errorOf = {
    from_npc_id: from ? undefined : 'Choose an NPC',
    to_npc_id: !to
      ? 'Choose an NPC'
      : to === from
        ? 'A connection needs two different NPCs.'
        : undefined,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!errorOf.from_npc_id && !errorOf.to_npc_id) return edit.save()
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')
    inputs?.[errorOf.from_npc_id ? 0 : 1]?.focus()
  }

  function cancel() {
    const { form: opened, connection: id, from, to } = search
    edit.cancel(
      () => onSearch({ form: undefined, from: undefined, to: undefined }),
      () => onSearch({ form: opened, connection: id, from, to }),
    )
  }

  const chooser = (field: 'from_npc_id' | 'to_npc_id', except: number) => (
    <Field label={LABELS[field]} required error={isSubmitted ? errorOf[field] : undefined}>
      <NpcChooser
        cast={cast}
        value={values[field]}
        except={except}
        onChange={(id) => set(field, id)}
      />
    </Field>
  )

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <div className={styles.ends}>
        {chooser('from_npc_id', to)}
        <IconButton
          icon={ArrowDownUp}
          label="Swap both NPCs"
          className={styles.swap}
          onClick={() => change(swapped)}
        />
        {chooser('to_npc_id', from)}
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
        <EditConflict
          what="this connection"
          labels={LABELS}
          show={(field, of) => inWords(field, of, nameOf)}
          {...edit.conflict}
        />
      )}
    </form>
  )
}

function inWords(
  field: keyof ConnectionFormValues,
  of: ConnectionFormValues,
  nameOf: (id: number) => string | undefined,
): string {
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
    default:
      return of[field]
  }
}

function useConnectionEdit(connection: Connection | null) {
  const { campaign, search, onSearch } = useConnections()
  const { from = 0, to = 0 } = search
  const blank = blankConnection(from, to, newVisibility(campaign))
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
    onSaved: ({ id }, { goOn }) =>
      onSearch({
        connection: id,
        form: goOn ? 'edit' : undefined,
        from: undefined,
        to: undefined,
      }),
    savedWords: () => (connection ? 'The connection was saved.' : 'Connection added.'),
    failure: 'Failed to save connection',
  })
}
