import { Field, type FieldProps } from './field.tsx'
import { Select, type SelectProps, type Value } from './select.tsx'

type SelectFieldProps<Chosen extends Value> = Omit<FieldProps, 'children'> & SelectProps<Chosen>

/** A choice of one of several values, with its label. */
export function SelectField<const Chosen extends Value>(props: SelectFieldProps<Chosen>) {
  const { label, hint, error, path, required, optional, counter, hideLabel, className, ...select } =
    props
  return (
    <Field {...{ label, hint, error, path, required, optional, counter, hideLabel, className }}>
      <Select {...select} />
    </Field>
  )
}
