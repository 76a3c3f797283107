import { NPC_DEFAULTS, NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Field } from '../../../components/field.tsx'
import { TextInput } from '../../../components/text-input.tsx'
import { NameField } from '../edit/name-field.tsx'
import type { NameStatus } from '../edit/use-name-check.ts'
import type { SetField } from '../edit/use-npc-edit.ts'
import type { NpcFormValues } from '../npc-form-values.ts'

interface NpcEditorHeadProps {
  values: NpcFormValues
  set: SetField
  nameStatus: NameStatus
}

/** On a touch screen the keyboard would cover what one came to edit. */
const canTypeAtOnce = matchMedia('(pointer: fine)').matches

export function NpcEditorHead({ values, set, nameStatus }: NpcEditorHeadProps) {
  return (
    <>
      <NameField
        name={values.name}
        status={nameStatus}
        autoFocus={canTypeAtOnce}
        onChange={(name) => set('name', name)}
      />
      <Field label="Category tag">
        <TextInput
          value={values.tag}
          placeholder={NPC_DEFAULTS.tag}
          maxLength={NPC_LIMITS.tag}
          onChange={({ target }) => set('tag', target.value)}
        />
      </Field>
    </>
  )
}
