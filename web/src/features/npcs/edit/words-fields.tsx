import { NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { FIELD_LABELS } from '../npc-form-values.ts'
import { NPC_WORDS } from '../npc-words.ts'
import { ContinueBackstory } from './continue-backstory.tsx'
import type { ContinuationOf } from './use-continuation.ts'
import type { NpcEdit } from './use-npc-edit.ts'

import styles from './words-fields.module.css'

interface WordsFieldsProps {
  edit: NpcEdit
  descriptionHint?: string
  continuation: ContinuationOf
}

export function WordsFields({ edit, descriptionHint, continuation }: WordsFieldsProps) {
  return (
    <div className={styles.words}>
      {NPC_WORDS.map(({ field, rows }) => {
        const text = edit.values[field]
        const isLong = text.length > NPC_LIMITS.text * 0.9
        return (
          <div key={field} className={styles.field}>
            <Field
              label={FIELD_LABELS[field]}
              {...(field === 'description' && descriptionHint && { hint: descriptionHint })}
              {...(isLong && { counter: { count: text.length, max: NPC_LIMITS.text } })}
            >
              <TextArea
                prose
                rows={rows}
                value={text}
                onChange={({ target }) => edit.set(field, target.value)}
              />
            </Field>
            {field === 'backstory' && <ContinueBackstory continuation={continuation} />}
          </div>
        )
      })}
    </div>
  )
}
