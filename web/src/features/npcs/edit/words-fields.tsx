import type { NpcFormValues } from '../npc-form-values.ts'
import { ContinueBackstory } from './continue-backstory.tsx'
import { ProseField } from './prose-field.tsx'
import type { ContinuationOf } from './use-continuation.ts'
import type { SetField } from './use-npc-edit.ts'

import styles from './words-fields.module.css'

interface WordsFieldsProps {
  values: NpcFormValues
  set: SetField
  descriptionHint?: string
  continuation: ContinuationOf
}

/** What there is to say about an NPC, from a line to a whole life. */
export function WordsFields({ values, set, descriptionHint, continuation }: WordsFieldsProps) {
  return (
    <>
      <ProseField
        label="Description"
        {...(descriptionHint && { hint: descriptionHint })}
        rows={1}
        value={values.description}
        onChange={(text) => set('description', text)}
      />
      <ProseField
        label="Personality Traits"
        rows={3}
        value={values.personality}
        onChange={(text) => set('personality', text)}
      />
      <div className={styles.backstory}>
        <ProseField
          label="Backstory"
          rows={7}
          value={values.backstory}
          onChange={(text) => set('backstory', text)}
        />
        <ContinueBackstory continuation={continuation} />
      </div>
    </>
  )
}
