import { DmFields } from './dm-fields.tsx'
import { LocationField } from './location-field.tsx'
import { NameField } from './name-field.tsx'
import type { NpcFormValues } from './npc-form-values.ts'
import { PortraitPicker } from './portrait-picker.tsx'
import { TagPicker } from './tag-picker.tsx'
import { TraitCards } from './trait-cards.tsx'
import { TRAITS } from './traits.ts'
import type { ContinuationOf } from './use-continuation.ts'
import type { NameStatus } from './use-name-check.ts'
import type { SetField } from './use-npc-edit.ts'
import { WordsFields } from './words-fields.tsx'

import styles from './sheet-fields.module.css'

interface SheetFieldsProps {
  campaignId: number
  asDm: boolean
  values: NpcFormValues
  set: SetField
  nameStatus: NameStatus
  continuation: ContinuationOf
}

export function SheetFields(props: SheetFieldsProps) {
  const { campaignId, asDm, values, set, nameStatus } = props
  return (
    <>
      <div className={styles.top}>
        <div className={styles.portrait}>
          <PortraitPicker
            name={values.name}
            avatarUrl={values.avatar_url}
            onChange={(avatarUrl) => set('avatar_url', avatarUrl)}
          />
        </div>
        <div className={styles.name}>
          <NameField
            name={values.name}
            status={nameStatus}
            onChange={(name) => set('name', name)}
          />
        </div>
        <div className={styles.words}>
          <TagPicker
            campaignId={campaignId}
            value={values.tag}
            onChange={(tag) => set('tag', tag)}
          />
          <WordsFields
            values={values}
            set={set}
            continuation={props.continuation}
            descriptionHint="The concept in a line or two; the generator puts yours here."
          />
        </div>
        <div className={styles.place}>
          <LocationField
            campaignId={campaignId}
            value={values.location_id}
            onChange={(locationId) => set('location_id', locationId)}
          />
        </div>
      </div>
      {TRAITS.map((trait) => (
        <TraitCards
          key={trait.field}
          trait={trait}
          value={values[trait.field]}
          onChange={(value) => set(trait.field, value as never)}
        />
      ))}
      {asDm && <DmFields values={values} set={set} />}
    </>
  )
}
