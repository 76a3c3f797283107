import { ArrowDownUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import {
  type Connection,
  CONNECTION_LIMITS,
} from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { ConnectionConflict } from './connection-conflict.tsx'
import { ConnectionWords } from './connection-words.tsx'
import { NpcChooser } from './npc-chooser.tsx'
import { type Ends, useConnectionEdit } from './use-connection-edit.ts'

import styles from './connection-form.module.css'

interface ConnectionFormProps {
  campaignId: number
  cast: readonly CastMember[]
  byId: ReadonlyMap<number, CastMember>
  /** Null for a new one. */
  connection: Connection | null
  ends: Ends
  onSaved: (connection: Connection, next: { goOn: boolean }) => void
  /** Back to where it was opened. */
  onCancel: () => void
  /** Opens it once more. */
  onReopen: () => void
}

export function ConnectionForm(props: ConnectionFormProps) {
  const { campaignId, cast, byId, connection, ends } = props
  const edit = useConnectionEdit({ campaignId, connection, ends, onSaved: props.onSaved })
  const { values, set, change } = edit
  const [told, setTold] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameOf = (id: number, otherwise: string) => byId.get(id)?.name ?? otherwise
  const names = [
    nameOf(values.from_npc_id, 'the one'),
    nameOf(values.to_npc_id, 'the other'),
  ] as const
  const missing = 'Choose an NPC'
  const toError = !values.to_npc_id
    ? missing
    : values.to_npc_id === values.from_npc_id
      ? 'A connection is between two different NPCs.'
      : undefined
  const fromError = values.from_npc_id ? undefined : missing

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (fromError || toError) {
      const inputs = form.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')
      inputs?.[fromError ? 0 : 1]?.focus()
    } else edit.save()
  }

  function cancel() {
    const putBack = edit.isDirty ? edit.discard() : null
    props.onCancel()
    setAside(putBack, props.onReopen)
  }

  function swap() {
    change((now) => ({
      from_npc_id: now.to_npc_id,
      to_npc_id: now.from_npc_id,
      label: now.reverse_label,
      reverse_label: now.label,
      public_version: now.public_version && {
        ...now.public_version,
        label: now.public_version.reverse_label,
        reverse_label: now.public_version.label,
      },
    }))
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <div className={styles.ends}>
        <Field label="From" required error={told ? fromError : undefined}>
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
          onClick={swap}
        />
        <Field label="To" required error={told ? toError : undefined}>
          <NpcChooser
            cast={cast}
            value={values.to_npc_id}
            except={values.from_npc_id}
            onChange={(id) => set('to_npc_id', id)}
          />
        </Field>
      </div>
      <ConnectionWords
        values={values}
        names={names}
        onChange={(changes) => change(() => changes)}
      />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <Checkbox
        quiet
        checked={values.public_version !== null}
        onChange={(checked) =>
          set(
            'public_version',
            checked ? { kind: values.kind, label: '', reverse_label: '', description: '' } : null,
          )
        }
      >
        Players believe something else
      </Checkbox>
      {values.public_version && (
        <fieldset className={styles.belief}>
          <legend className={styles.legend}>What players believe</legend>
          <ConnectionWords
            values={values.public_version}
            names={names}
            onChange={(changes) =>
              values.public_version &&
              set('public_version', { ...values.public_version, ...changes })
            }
          />
          {values.visibility === 'dm' && (
            <p className={styles.note}>
              As long as this connection is DM only, players are told nothing at all.
            </p>
          )}
        </fieldset>
      )}
      {values.description.length > CONNECTION_LIMITS.description && (
        <Alert tone="warning">This description is longer than can be kept.</Alert>
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
      {edit.conflict && <ConnectionConflict conflict={edit.conflict} byId={byId} />}
    </form>
  )
}
