import { NpcFields, TagsField } from '../edit/npc-fields.tsx'
import type { NpcForm } from '../edit/use-npc-form.ts'
import { FIELD_LABELS, type NpcFormValues } from '../npc-form-values.ts'
import { SaidOf, SheetBlock } from './sheet-block.tsx'

import styles from './sheet-block.module.css'

interface SheetBlocksProps {
  form: NpcForm
  /** The fields that were just generated. */
  generated: readonly string[]
}

/** The parts of the sheet that are seldom needed at once, each closed, with what is in it. */
export function SheetBlocks({ form, generated }: SheetBlocksProps) {
  const rest = form.blocks.filter(
    ({ name, fields }) => name !== 'who' && name !== 'tags' && fields.some(form.has),
  )
  return (
    <div className={styles.blocks}>
      <SheetBlock title="Tags" said={<SaidOf form={form} block="tags" />}>
        <TagsField form={form} />
      </SheetBlock>
      {rest.map(({ name, title, fields }) => (
        <SheetBlock
          key={name}
          title={title}
          said={<SaidOf form={form} block={name} />}
          isGenerated={fields.some((field) => generated.includes(field))}
          wanted={name === 'backstory' && form.continuation.isOpen}
        >
          <NpcFields form={form} title={title} fields={fields} />
        </SheetBlock>
      ))}
      <SheetBlock title={FIELD_LABELS.aliases} said={<SaidOf form={form} block="aliases" />}>
        <NpcFields form={form} title={FIELD_LABELS.aliases} fields={ALIASES} />
      </SheetBlock>
    </div>
  )
}

const ALIASES: readonly (keyof NpcFormValues)[] = ['aliases']
