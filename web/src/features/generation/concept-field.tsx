import type { KeyboardEvent, Ref } from 'react'

import { PROMPT_LIMIT } from '../../../../src/generation/generation.limits.ts'
import { EMPTY_PROMPT } from '../../../../src/generation/generation.schemas.ts'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'

interface ConceptFieldProps {
  label?: string
  rows?: number
  placeholder?: string | undefined
  /** What to say when it was sent without a concept. */
  missing?: string
  value: string
  onChange: (concept: string) => void
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void
  /** It was sent without a concept. */
  isMissing: boolean
  readOnly?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

export function ConceptField(props: ConceptFieldProps) {
  const {
    label = 'Character Concept',
    placeholder = 'A ferryman who takes secrets instead of coin',
    missing = EMPTY_PROMPT,
    value,
    onChange,
    onSubmit,
    isMissing,
    ...rest
  } = props
  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
  }

  return (
    <Field
      label={label}
      error={isMissing ? missing : undefined}
      {...(isTooLong(value) && { counter: { count: value.length, max: PROMPT_LIMIT } })}
    >
      <TextArea
        rows={4}
        value={value}
        placeholder={placeholder}
        onKeyDown={submitByKey}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
    </Field>
  )
}

export const isTooLong = (concept: string): boolean => concept.length > PROMPT_LIMIT
