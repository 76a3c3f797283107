import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { newVisibility } from '../../campaigns/new-visibility.ts'
import { castQuery, useCreateConnection, useUpdateConnection } from '../connections.queries.ts'
import { endIn, useChosen } from './choices.ts'
import { ConnectionEnds, errorsOf } from './connection-ends.tsx'
import {
  blankConnection,
  blankVersion,
  type ConnectionFormValues,
  swapped,
  valuesOf,
  type Version,
} from './connection-form-values.ts'
import { inWords, LABELS, nameIn } from './values-in-words.ts'
import { MoreVersionFields, VersionFields } from './version-fields.tsx'

import disclosure from '../../../components/disclosure.module.css'
import lettering from '../../../design/lettering.module.css'
import styles from './connection-form.module.css'

export interface ConnectionFormProps {
  campaign: Campaign
  /** Null for a new one. */
  connection: Connection | null
  /** The ends that a new one begins with, by their numbers in the graph. */
  ends?: { from?: number | undefined; to?: number | undefined }
  /** With `goOn`, more was typed while it was being saved. */
  onSaved: (id: number, goOn: boolean) => void
  onClose: () => void
  /** A canceled change is taken back. */
  onResume: () => void
}

/** Asks for a new connection what is needed first; the rest is one click away. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { campaign, connection, ends, onClose, onResume } = props
  const edit = useConnectionEdit(props)
  const { values, set, change } = edit
  const { from, to } = values
  const [isSubmitted, setSubmitted] = useState(false)
  const names = {
    from: useChosen(campaign.id, from)?.name ?? 'the first',
    to: useChosen(campaign.id, to)?.name ?? 'the second',
  }
  const version = {
    values,
    names,
    onChange: (changes: Partial<Version>) => change(() => changes),
  }
  // A new one asks for little; what was begun or saved is not hidden.
  const [isOpen] = useState(
    connection !== null ||
      [values.reverse_label, values.description, values.public_version].some(Boolean),
  )
  const errors = errorsOf(values)

  function submit() {
    setSubmitted(true)
    if (!errors.from && !errors.to) edit.save()
  }

  return (
    <Form onSubmit={submit} refusal={edit.error}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <ConnectionEnds
        campaignId={campaign.id}
        values={values}
        errors={isSubmitted ? errors : {}}
        autoFocusTo={ends?.from !== undefined}
        onChange={set}
        onSwap={() => change(swapped)}
      />
      <VersionFields {...version} />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <details className={styles.more} open={isOpen}>
        <summary className={disclosure.summary}>More</summary>
        <MoreVersionFields {...version} />
        <Checkbox
          quiet
          checked={values.public_version !== null}
          onChange={(checked) => set('public_version', checked ? blankVersion(values.kind) : null)}
        >
          Players see another version
        </Checkbox>
        {values.public_version && (
          <PublicVersion
            values={values.public_version}
            names={names}
            isHidden={values.visibility === 'dm'}
            onChange={(changes) =>
              change((now) => ({
                public_version: now.public_version && { ...now.public_version, ...changes },
              }))
            }
          />
        )}
      </details>
      <Failure {...edit.failure} />
      <div className={styles.foot}>
        <Button disabled={edit.saving} onClick={() => edit.cancel(onClose, onResume)}>
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
          show={(field, of) =>
            inWords(field, of, (end) =>
              nameIn(
                end,
                connection,
                queryClient.getQueryData(castQuery(campaign.id).queryKey) ?? [],
              ),
            )
          }
          {...edit.conflict}
        />
      )}
    </Form>
  )
}

interface PublicVersionProps {
  values: Version
  names: { from: string; to: string }
  isHidden: boolean
  onChange: (changes: Partial<Version>) => void
}

function PublicVersion({ isHidden, ...rest }: PublicVersionProps) {
  const version = { ...rest, suffix: ', for players', at: 'public_version.' }
  return (
    <fieldset className={styles.publicVersion}>
      <legend className={styles.legend}>What players see instead</legend>
      <VersionFields {...version} />
      <MoreVersionFields {...version} />
      {isHidden && (
        <p className={lettering.quiet}>While this connection is DM only, players see nothing.</p>
      )}
    </fieldset>
  )
}

/** The form asks for both ends before it saves. */
const sent = ({ from, to, ...rest }: Partial<ConnectionFormValues>) => ({
  ...rest,
  ...(from && { from }),
  ...(to && { to }),
})

function useConnectionEdit({ campaign, connection, ends = {}, onSaved }: ConnectionFormProps) {
  const { from = 0, to = 0 } = ends
  const blank = blankConnection(endIn(from), endIn(to), newVisibility(campaign))
  const create = useCreateConnection(campaign.id)
  const update = useUpdateConnection(campaign.id)
  return useEdit({
    of: (it: Connection | null) =>
      it ? `connection:${it.id}` : `connection-of:${campaign.id}:${from}:${to}`,
    subject: connection
      ? {
          thing: connection,
          update: (changes, updated_at, said) =>
            update.mutateAsync({ id: connection.id, ...sent(changes), updated_at, ...said }),
        }
      : {
          blank,
          isBegun: (values) => JSON.stringify(values) !== JSON.stringify(blank),
          create: (values) => create.mutateAsync(sent(values)),
        },
    valuesOf,
    onSaved: ({ id }, { goOn }) => onSaved(id, goOn),
    savedWords: () => (connection ? 'The connection was saved.' : 'Connection added.'),
    failure: 'Failed to save connection',
  })
}
