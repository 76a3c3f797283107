import { KIND_LIMITS } from '../../../../../src/features/kinds/kinds.limits.ts'
import type { FieldInput, Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { fold } from '../../../lib/texts/fold.ts'
import { isOfArticles } from '../kinds.queries.ts'
import { onWire, valuesOf } from './field-drafts.ts'
import { missingFrom } from './templates.ts'

interface Offer {
  /** Of the other campaign. */
  kind: Kind
  /** Here it has the same name, or is the same built-in kind; undefined where it would be new. */
  here: Kind | undefined
  /** What taking it adds. */
  fields: FieldInput[]
  mayTake: boolean
}

/** What taking each kind of another campaign would add here; first what adds something. */
export function offersOf(there: readonly Kind[], here: readonly Kind[]): Offer[] {
  const hasRoom = here.filter(isOfArticles).length < KIND_LIMITS.kinds
  const offers = there.map((kind) => {
    const same = here.find((own) =>
      isOfArticles(kind)
        ? isOfArticles(own) && fold(own.name) === fold(kind.name)
        : own.of === kind.of,
    )
    const fields = same ? fieldsToAdd(same, kind) : valuesOf(kind).fields.map(onWire)
    return { kind, here: same, fields, mayTake: same ? fields.length > 0 : hasRoom }
  })
  return offers.toSorted((a, b) => Number(b.mayTake) - Number(a.mayTake))
}

/** Those with new labels, up to the limit. A key that is taken is replaced by a new one. */
function fieldsToAdd(here: Kind, there: Kind): FieldInput[] {
  const own = valuesOf(here).fields
  const keys = new Set(own.map(({ key }) => key))
  const given = valuesOf(there).fields.map(({ key, ...field }) => ({
    ...field,
    ...(key !== undefined && !keys.has(key) && { key }),
  }))
  return missingFrom(own, given)
    .slice(0, KIND_LIMITS.fields - own.length)
    .map(onWire)
}
