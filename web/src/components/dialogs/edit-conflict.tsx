import { type ReactNode, Suspense } from 'react'

import { lazyPart } from '../lazy-part.ts'

export interface EditConflictProps<Values extends object> {
  /** What another person saved: 'these notes', 'this entry'. */
  what: string
  /** The reader saved it, in another window. */
  isOwn?: boolean
  /** Known before saving: a notice comes first, and the form stays in use. */
  isEarly?: boolean
  /** Every field, in the order of the form. */
  labels: { readonly [Field in keyof Values]: string }
  /** The version that the edit was begun from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (field: keyof Values, a: Values, b: Values) => boolean
  /** How a value is shown; as text if left out. */
  show?: (field: keyof Values, values: Values) => ReactNode
  onKeepMine: () => void
  /** Returns the Undo. */
  onTakeTheirs: () => () => void
  /** Puts texts made of both into the form. */
  onMerge: (texts: Partial<Values>) => void
  /** Back to the form without a choice. */
  onClose: () => void
}

// Rarely needed.
const BothVersions = lazyPart<EditConflictProps<never>>(async () => ({
  default: (await import('./both-versions.tsx')).BothVersions,
}))

/** Another person saved a newer version: a notice while the form is in use, and the choice after a 409. */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  return (
    <Suspense>
      <BothVersions {...(props as unknown as EditConflictProps<never>)} />
    </Suspense>
  )
}
