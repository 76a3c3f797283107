import { type ComponentProps, type ReactNode, useState } from 'react'

import { Button } from '../button.tsx'
import { Failure } from '../failure.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'

type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = { [Key in Name]?: string | undefined }

export interface FormField<Name extends string> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange'
> {
  name: Name
  label: string
  hint?: string
}

interface DialogFormProps<Name extends string> {
  /** All are required. */
  fields: readonly FormField<Name>[]
  submitLabel: string
  danger?: boolean
  /** The mutation that sends it. */
  work: { error: Error | null; isPending: boolean }
  /** Said when the server gives no reason. */
  failure?: string
  /** What is wrong, shown from the first attempt on. Without it, the button waits until `isReady`. */
  errorsOf?: (values: Values<Name>) => Errors<Name>
  /** By default, when all are filled. */
  isReady?: (values: Values<Name>) => boolean
  onSubmit: (values: Values<Name>) => void
  onCancel: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** A few required fields in a dialog, and the button that does what it is about. */
export function DialogForm<Name extends string>(props: DialogFormProps<Name>) {
  const { fields, work, errorsOf, isReady = isFilled } = props
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name }) => [name, ''])) as Values<Name>,
  )
  const [showsErrors, setShowsErrors] = useState(false)
  const errors: Errors<Name> = errorsOf?.(values) ?? {}
  const mayBeSent = errorsOf ? !Object.values(errors).some(Boolean) : isReady(values)

  function submit() {
    setShowsErrors(true)
    if (mayBeSent) props.onSubmit(values)
  }

  return (
    <Form onSubmit={submit} refusal={work.error}>
      <Failure
        error={work.error}
        otherwise={props.failure ?? 'Nothing was changed. Please check your connection.'}
      />
      {props.children}
      {fields.map(({ label, hint, ...input }) => (
        <TextField
          key={input.name}
          label={label}
          path={input.name}
          hint={hint}
          required
          error={showsErrors ? errors[input.name] : undefined}
          {...input}
          value={values[input.name]}
          onChange={({ target }) =>
            setValues((before) => ({ ...before, [input.name]: target.value }))
          }
        />
      ))}
      <DialogFooter>
        <Button disabled={work.isPending} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={props.danger ? 'danger' : 'primary'}
          disabled={!errorsOf && !mayBeSent}
          busy={work.isPending}
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </Form>
  )
}

const isFilled = (values: Values<string>) => Object.values(values).every((text) => text !== '')

interface FormDialogProps<Name extends string> extends Omit<DialogFormProps<Name>, 'onCancel'> {
  title: string
  description?: string
  onClose: () => void
}

export function FormDialog<Name extends string>({
  title,
  description,
  onClose,
  ...form
}: FormDialogProps<Name>) {
  return (
    <Dialog onClose={onClose} title={title} description={description} locked={form.work.isPending}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  )
}
