import type { NpcFormValues } from './npc-form-values.ts'
import type { SetField } from './use-npc-draft.ts'
import { WordsFields } from './words-fields.tsx'

import styles from './npc-editor-words.module.css'

interface NpcEditorWordsProps {
  values: NpcFormValues
  set: SetField
}

export function NpcEditorWords({ values, set }: NpcEditorWordsProps) {
  return (
    <div className={styles.words}>
      <WordsFields values={values} set={set} />
    </div>
  )
}
