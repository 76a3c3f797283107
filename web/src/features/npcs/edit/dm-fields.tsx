import { EyeOff } from 'lucide-react'

import { AUDIENCES, type Audience } from '../../../../../src/choices.schemas.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import type { NpcFormValues } from '../npc-form-values.ts'
import type { SetField } from './use-npc-edit.ts'

import styles from './dm-fields.module.css'

/** The fields that only DMs see and set. */
export function DmFields({ values, set }: { values: NpcFormValues; set: SetField }) {
  return (
    <section className={styles.section} aria-labelledby="dm-fields">
      <SectionHeading id="dm-fields" aside={<EyeOff size={16} aria-hidden />}>
        For DMs
      </SectionHeading>
      <div className={styles.fields}>
        <Field label="Who can see this NPC">
          <Select
            value={values.visibility}
            onChange={({ target }) => set('visibility', target.value as Audience)}
          >
            {AUDIENCES.filter(
              (visibility) => visibility !== 'some' || values.visibility === 'some',
            ).map((visibility) => (
              <option key={visibility} value={visibility}>
                {VISIBILITY_WORDS[visibility]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="DM notes" optional hint="Players never see these.">
          <TextArea
            rows={2}
            value={values.dm_notes}
            onChange={({ target }) => set('dm_notes', target.value)}
          />
        </Field>
      </div>
    </section>
  )
}
