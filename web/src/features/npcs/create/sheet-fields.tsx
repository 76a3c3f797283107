import { LocationField } from '../../locations/location-field.tsx'
import { DmFields } from '../edit/dm-fields.tsx'
import { NameField, type NameStatus } from '../edit/name-field.tsx'
import { NpcPortraitField, PortraitPicker } from '../edit/portrait-picker.tsx'
import type { ContinuationOf } from '../edit/use-continuation.ts'
import type { NpcEdit } from '../edit/use-npc-edit.ts'
import { WordsFields } from '../edit/words-fields.tsx'
import type { ReadNpc } from '../read-npc.ts'
import { TagPicker } from '../tag-picker.tsx'
import { TRAITS } from '../traits.ts'
import { TraitCards } from './trait-cards.tsx'

import styles from './sheet-fields.module.css'

interface SheetFieldsProps {
  campaignId: number
  asDm: boolean
  edit: NpcEdit
  /** The NPC that is being edited. */
  npc?: Pick<ReadNpc, 'id' | 'avatar_url'> | undefined
  nameStatus: NameStatus
  continuation: ContinuationOf
}

export function SheetFields(props: SheetFieldsProps) {
  const { campaignId, asDm, edit, npc, nameStatus } = props
  const { values, set } = edit
  return (
    <>
      <div className={styles.top}>
        <div className={styles.portrait}>
          {npc ? (
            <NpcPortraitField
              npcId={npc.id}
              campaignId={campaignId}
              saved={npc.avatar_url}
              edit={edit}
            />
          ) : (
            <PortraitPicker
              campaignId={campaignId}
              name={values.name}
              described={values}
              avatarUrl={values.avatar_url}
              onChange={(avatarUrl) => set('avatar_url', avatarUrl)}
            />
          )}
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
            edit={edit}
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
