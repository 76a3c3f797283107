import type { ComponentProps } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<typeof TextInput>

/** A line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, path, required, optional, counter, hideLabel, className, ...input } =
    props
  return (
    <Field {...{ label, hint, error, path, required, optional, counter, hideLabel, className }}>
      <TextInput {...input} />
    </Field>
  )
}
