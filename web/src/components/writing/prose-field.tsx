import { counterNear, Field, type FieldProps } from '../forms/field.tsx'
import { WritingArea, type WritingAreaProps } from './writing-area.tsx'

type Labels = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'hideLabel' | 'path'>

interface ProseFieldProps extends Omit<WritingAreaProps, 'maxLength' | 'onChange'>, Labels {
  /** How many characters the server takes. Nothing is cut off: what was pasted would lose its end unseen. */
  max: number
  onChange: (text: string) => void
}

/** A long text with its label, and with a counter near its limit. */
export function ProseField(props: ProseFieldProps) {
  const { label, hint, optional, hideLabel, path, max, onChange, ...area } = props
  const counter = counterNear(area.value.length, max)
  return (
    <Field {...{ label, hint, optional, hideLabel, path, counter }}>
      <WritingArea {...area} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
