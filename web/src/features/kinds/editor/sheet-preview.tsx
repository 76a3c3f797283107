import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { DmEye, OwnFacts } from '../own-facts.tsx'
import { isText } from '../own-values.ts'
import { asField, type FieldDraft } from './field-drafts.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './kinds-screen.module.css'

const EXAMPLES = {
  line: 'A few words',
  number: 12,
  flag: true,
  date: '1204-03-21',
  text: '',
} as const

/** The sheet as it will be, with examples for values. */
export function SheetPreview({ name, fields }: { name: string; fields: readonly FieldDraft[] }) {
  const shown = fields.filter(({ label }) => label.trim() !== '').map(asField)
  const own = Object.fromEntries(
    shown.map(({ key, type, choices }) => [
      key,
      type === 'choice'
        ? (choices?.[0] ?? null)
        : type === 'thing' || type === 'things'
          ? 'A link'
          : EXAMPLES[type],
    ]),
  )
  return (
    <section className={styles.preview} aria-label="The sheet as it will be">
      <p className={lettering.caption}>The sheet as it will be</p>
      <p className={styles.previewName}>{name || 'Kind'}</p>
      <OwnFacts fields={shown} own={own} />
      {shown.filter(isText).map((field) => (
        <div key={field.key}>
          <SectionHeading {...(field.read_by === 'dm' && { aside: <DmEye /> })}>
            {field.label}
          </SectionHeading>
          <p className={styles.none}>A longer text.</p>
        </div>
      ))}
      {shown.length === 0 && <p className={styles.none}>No fields of its own yet.</p>}
    </section>
  )
}
