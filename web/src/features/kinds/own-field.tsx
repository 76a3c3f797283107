import { KIND_LIMITS } from '../../../../src/features/kinds/kinds.limits.ts'
import { Field as FormField } from '../../components/forms/field.tsx'
import { optionsOfTexts } from '../../components/forms/options.ts'
import { Select } from '../../components/forms/select.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { ProseField } from '../../components/writing/prose-field.tsx'
import { type Field, ownKey, type OwnThing, type OwnValue } from './own-values.ts'
import { ThingsField } from './things-field.tsx'

interface OwnFieldProps {
  campaignId: number
  field: Field
  value: OwnValue
  onChange: (value: OwnValue) => void
  /** Whether the text was last written before texts were Markdown. */
  isPlain?: boolean
}

const ROWS = 4

export function OwnField(props: OwnFieldProps) {
  const { field, value } = props
  const hint = field.read_by === 'dm' && 'Players never see this.'
  if (field.type === 'thing' || field.type === 'things') {
    return (
      <ThingsField
        campaignId={props.campaignId}
        label={field.label}
        hint={hint}
        to={field.to}
        most={field.type === 'thing' ? 1 : KIND_LIMITS.things}
        value={thingsIn(value)}
        onChange={(things) =>
          props.onChange(field.type === 'things' ? things : (things.at(-1) ?? null))
        }
      />
    )
  }
  if (field.type === 'text') {
    return (
      <ProseField
        label={field.label}
        path={ownKey(field)}
        hint={hint}
        rows={ROWS}
        readBy={field.read_by}
        isPlain={props.isPlain}
        max={KIND_LIMITS.text}
        value={textIn(value)}
        onChange={(text) => props.onChange(text || null)}
      />
    )
  }
  return (
    <FormField label={field.label} path={ownKey(field)} hint={hint}>
      <Control {...props} />
    </FormField>
  )
}

const thingsIn = (value: OwnValue): OwnThing[] =>
  Array.isArray(value) ? value : value !== null && typeof value === 'object' ? [value] : []

const textIn = (value: OwnValue): string => (typeof value === 'string' ? value : '')

function Control({ field, value, onChange }: OwnFieldProps) {
  const text = textIn(value)
  const set = (written: string) => onChange(written || null)
  switch (field.type) {
    case 'number':
      return (
        <TextInput
          type="number"
          step="any"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) =>
            onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
          }
        />
      )
    case 'date':
      return <TextInput type="date" value={text} onChange={({ target }) => set(target.value)} />
    case 'flag':
      return (
        <Select
          options={[
            [null, NOT_SAID],
            [true, 'Yes'],
            [false, 'No'],
          ]}
          value={typeof value === 'boolean' ? value : null}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          options={[[null, NOT_SAID], ...optionsOfTexts(field.choices ?? [])]}
          value={text || null}
          onChange={onChange}
        />
      )
    default:
      return (
        <TextInput
          value={text}
          maxLength={KIND_LIMITS.line}
          onChange={({ target }) => set(target.value)}
        />
      )
  }
}

const NOT_SAID = 'Not said'
