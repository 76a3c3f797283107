import type { KindOf } from '../../../../src/features/kinds/kinds.limits.ts'
import type { Own } from '../../../../src/features/kinds/own.schemas.ts'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { useFieldsOf } from '../kinds/kinds.queries.ts'
import { DmEye, OwnFacts } from '../kinds/own-facts.tsx'
import { inWords, isSet, isText } from '../kinds/own-values.ts'
import { LinkedProse } from '../names/names.tsx'

interface OwnPartsProps {
  campaignId: number
  of: Exclude<KindOf, 'article'>
  id: number
  own: Own
}

/** On a sheet: the short values of one's own in lines, and each long one as a section. Nothing where none is set. */
export function OwnParts({ campaignId, of, id, own }: OwnPartsProps) {
  const fields = useFieldsOf(campaignId, of)
  return (
    <>
      <OwnFacts fields={fields} own={own} />
      {fields
        .filter((field) => isText(field) && isSet(own[field.key]))
        .map((field) => (
          <section key={field.key} aria-label={field.label}>
            <SectionHeading {...(field.read_by === 'dm' && { aside: <DmEye /> })}>
              {field.label}
            </SectionHeading>
            <LinkedProse
              campaignId={campaignId}
              pictured={{ kind: of, id }}
              text={inWords(own[field.key])}
              contents
            />
          </section>
        ))}
    </>
  )
}
