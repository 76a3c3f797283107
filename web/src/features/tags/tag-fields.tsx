import type { RefObject } from 'react'

import { TAG_LIMITS } from '../../../../src/features/tags/tags.schemas.ts'
import { ColorInput } from '../../components/forms/color-input.tsx'
import { counterNear, Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { IconPicker } from '../../components/icons/icon-picker.tsx'
import type { SetTagValue, TagValues } from './tag-values.ts'

import styles from './tag-fields.module.css'

interface TagFieldsProps {
  values: TagValues
  set: SetTagValue
  /** Shows that the name is required. */
  nameMissing: boolean
  nameField?: RefObject<HTMLInputElement | null>
}

export function TagFields({ values, set, nameMissing, nameField }: TagFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        path="name"
        required
        error={nameMissing ? 'Tag name is required' : undefined}
        ref={nameField}
        value={values.name}
        maxLength={TAG_LIMITS.name}
        autoComplete="off"
        onChange={({ target }) => set('name', target.value)}
      />
      <Field
        label="Description"
        path="description"
        optional
        counter={counterNear(values.description.length, TAG_LIMITS.description)}
      >
        <TextArea
          rows={1}
          value={values.description}
          maxLength={TAG_LIMITS.description}
          onChange={({ target }) => set('description', target.value)}
        />
      </Field>
      <div className={styles.looks}>
        <Field label="Color">
          <ColorInput value={values.color} onChange={(color) => set('color', color)} />
        </Field>
        <IconPicker value={values.icon} onChange={(icon) => set('icon', icon)} />
      </div>
    </>
  )
}
