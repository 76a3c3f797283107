import { ArrowDown, ArrowUp, ChevronDown, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import {
  FIELD_TYPES,
  KIND_LIMITS,
  KINDS_OF,
} from '../../../../../src/features/kinds/kinds.limits.ts'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { MANY } from '../../../lib/texts/thing-words.ts'
import { faultOf, type FieldDraft, moved, TYPE_WORDS } from './field-drafts.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './field-rows.module.css'

interface FieldRowsProps {
  fields: readonly FieldDraft[]
  onChange: (fields: FieldDraft[]) => void
  /** The one that is open. */
  open: string | undefined
  onOpen: (ref: string | undefined) => void
  showsFaults: boolean
}

/** The fields of a kind, in order. A row is dragged, or moved by its buttons or by Alt with ↑ and ↓. */
export function FieldRows({ fields, onChange, open, onOpen, showsFaults }: FieldRowsProps) {
  const [dragged, setDragged] = useState<number>()

  function move(from: number, to: number) {
    onChange(moved(fields, from, to))
  }

  function moveByKey(event: KeyboardEvent, at: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(at, at + step)
  }

  return (
    <ol className={styles.fields} aria-label="Fields">
      {fields.map((field, at) => {
        const isOpen = field.ref === open
        const fault = showsFaults ? faultOf(field) : undefined
        const name = field.label || 'New field'
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons, and dragging
          <li
            key={field.ref}
            className={classNames(styles.field, at === dragged && styles.dragged)}
            onKeyDown={(event) => moveByKey(event, at)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged === at) return
              move(dragged, at)
              setDragged(at)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <div className={styles.head}>
              <span
                className={styles.grip}
                draggable
                aria-hidden
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(undefined)}
              >
                <GripVertical />
              </span>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onOpen(isOpen ? undefined : field.ref)}
              >
                <span className={styles.label}>{name}</span>
                <span className={styles.type}>
                  {TYPE_WORDS[field.type]}
                  {field.read_by === 'dm' && (
                    <>
                      , <EyeOff aria-hidden /> DM only
                    </>
                  )}
                </span>
                <ChevronDown aria-hidden />
              </button>
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${name} down`}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </div>
            {fault && !isOpen && (
              <p role="alert" className={styles.fault}>
                {fault}
              </p>
            )}
            {isOpen && (
              <FieldForm
                field={field}
                fault={fault}
                onChange={(changes) =>
                  onChange(fields.map((one) => (one === field ? { ...one, ...changes } : one)))
                }
                onRemove={() => onChange(fields.filter((one) => one !== field))}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface FieldFormProps {
  field: FieldDraft
  fault: string | undefined
  onChange: (changes: Partial<FieldDraft>) => void
  onRemove: () => void
}

function FieldForm({ field, fault, onChange, onRemove }: FieldFormProps) {
  const isLink = field.type === 'thing' || field.type === 'things'
  return (
    <div className={styles.form}>
      <TextField
        label="Label"
        required
        error={fault?.includes('label') ? fault : undefined}
        autoFocus={field.label === ''}
        value={field.label}
        maxLength={KIND_LIMITS.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <SelectField
        label="Type"
        options={FIELD_TYPES.map((type) => [type, TYPE_WORDS[type]])}
        value={field.type}
        onChange={(type) => onChange({ type })}
      />
      {field.type === 'choice' && (
        <div className={styles.wide}>
          <Field
            label="Choices"
            hint="One a line."
            error={fault?.includes('choice') ? fault : undefined}
          >
            <TextArea
              rows={4}
              value={field.choices}
              onChange={({ target }) => onChange({ choices: target.value })}
            />
          </Field>
        </div>
      )}
      {isLink && (
        <fieldset className={styles.wide}>
          <legend className={lettering.caption}>Links to</legend>
          {KINDS_OF.map((kind) => (
            <Checkbox
              key={kind}
              quiet
              checked={field.to.length === 0 || field.to.includes(kind)}
              onChange={(checked) => {
                const before = field.to.length === 0 ? [...KINDS_OF] : field.to
                onChange({
                  to: checked ? [...before, kind] : before.filter((other) => other !== kind),
                })
              }}
            >
              {MANY[kind]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className={styles.foot}>
        <Checkbox
          quiet
          checked={field.read_by === 'dm'}
          onChange={(checked) => onChange({ read_by: checked ? 'dm' : 'everyone' })}
        >
          DM only
        </Checkbox>
        <IconButton
          icon={Trash2}
          variant="danger"
          label={`Remove ${field.label || 'the field'}`}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
