import type { KeyboardEvent, Ref } from 'react'

import { EMPTY_PROMPT, PROMPT_LIMIT } from '../../../../src/generation/generation.schemas.ts'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'

interface ConceptFieldProps {
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
  const { value, onChange, onSubmit, isMissing, ...rest } = props
  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
  }

  return (
    <Field
      label="Character Concept"
      error={isMissing ? EMPTY_PROMPT : undefined}
      {...(isTooLong(value) && { counter: { count: value.length, max: PROMPT_LIMIT } })}
    >
      <TextArea
        rows={4}
        value={value}
        placeholder="A ferryman who takes secrets instead of coin"
        onKeyDown={submitByKey}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
    </Field>
  )
}

export const isTooLong = (concept: string): boolean => concept.length > PROMPT_LIMIT
