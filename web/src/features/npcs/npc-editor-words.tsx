import type { NpcFormValues } from './npc-form-values.ts'
import { ProseField } from './prose-field.tsx'
import type { SetField } from './use-npc-draft.ts'

import styles from './npc-editor-words.module.css'

interface NpcEditorWordsProps {
  values: NpcFormValues
  set: SetField
}

export function NpcEditorWords({ values, set }: NpcEditorWordsProps) {
  return (
    <div className={styles.words}>
      <ProseField
        label="Description"
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
      <ProseField
        label="Backstory"
        rows={7}
        value={values.backstory}
        onChange={(text) => set('backstory', text)}
      />
    </div>
  )
}
