import type { ContinuationOf } from '../edit/use-continuation.ts'
import type { SetField } from '../edit/use-npc-edit.ts'
import { WordsFields } from '../edit/words-fields.tsx'
import type { NpcFormValues } from '../npc-form-values.ts'

import styles from './npc-editor-words.module.css'

interface NpcEditorWordsProps {
  values: NpcFormValues
  set: SetField
  continuation: ContinuationOf
}

export function NpcEditorWords({ values, set, continuation }: NpcEditorWordsProps) {
  return (
    <div className={styles.words}>
      <WordsFields values={values} set={set} continuation={continuation} />
    </div>
  )
}
