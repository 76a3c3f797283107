import { useState } from 'react'

import type { Suggestion } from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { useChange } from '../history/present.queries.ts'
import { SUGGESTED_FIELDS } from './suggested-fields.ts'
import { useSuggest } from './suggestions.queries.ts'

interface SuggestDialogProps {
  about: NonNullable<Suggestion['about']>
  /** The thing as its reader is answered. */
  present: Record<string, unknown>
  /** A trusted player writes it at once. */
  isTrusted: boolean
  onClose: () => void
}

/** The fields of a thing, to suggest other words. Only what was changed is sent. */
export function SuggestDialog({ about, present, isTrusted, onClose }: SuggestDialogProps) {
  const fields = SUGGESTED_FIELDS[about.kind].filter(
    // Of a session, the trusted write the notes.
    ({ name }) => name in present && !(isTrusted && name === 'title'),
  )
  const valueOf = (name: string) => (present[name] as string | null) ?? ''
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, valueOf(name)])),
  )
  const [note, setNote] = useState('')
  const suggesting = useSuggest()
  const changing = useChange(about)
  const suggest = isTrusted ? changing : suggesting
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== valueOf(name)),
  )
  const isChanged = Object.keys(changed).length > 0
  const set = (name: string) => (value: string) => setValues({ ...values, [name]: value })

  function submit() {
    if (!isChanged || suggest.isPending) return
    const { kind, id } = about
    const based_on = present['updated_at'] as string
    suggest.mutate(
      { about: { kind, id }, fields: changed, based_on, note },
      {
        onSuccess: () => {
          onClose()
          toast(isTrusted ? 'Saved.' : 'Suggestion sent. A DM decides.')
        },
      },
    )
  }

  return (
    <Dialog
      onClose={onClose}
      title={isTrusted ? `Edit ${about.name}` : `Suggest a change of ${about.name}`}
      {...(!isTrusted && {
        description: 'Change what you would write otherwise. The DMs see both.',
      })}
      size="wide"
      guarded={isChanged}
      locked={suggest.isPending}
    >
      <Form onSubmit={submit}>
        {fields.map(({ name, label, isLong }) => (
          <Field key={name} label={label}>
            {isLong ? (
              <WritingArea
                value={values[name] ?? ''}
                rows={5}
                quiet
                readBy={null}
                onChange={({ target }) => set(name)(target.value)}
              />
            ) : (
              <TextInput
                value={values[name] ?? ''}
                onChange={({ target }) => set(name)(target.value)}
              />
            )}
          </Field>
        ))}
        {!isTrusted && (
          <Field label="Why" optional>
            <TextInput
              value={note}
              maxLength={1_000}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
        <Failure error={suggest.error} otherwise="This could not be sent." />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={suggest.isPending} disabled={!isChanged}>
            {isTrusted ? 'Save' : 'Suggest'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
