import { Suspense } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'
import { useDraftNames } from '../../lib/drafts/drafts.ts'
import { viewedAs } from '../../lib/view-as.ts'

// Rarely needed.
const KeptRowsList = lazyPart(() => import('./kept-rows-list.tsx'))

interface KeptRowsProps {
  /** Whose journal, log or secrets these are. */
  about: { kind: string; id: number }
  of: 'journal-entry' | 'secret'
  /** Those that the list shows. */
  rows: readonly { id: number; editable: boolean }[]
}

export interface KeptRowsListProps extends Pick<KeptRowsProps, 'about'> {
  /** Names of drafts of rows that have no form in the list. */
  forms: readonly string[]
}

/** Beside a list whose rows are edited where they stand: what was typed in a row that is gone, or that its reader may not change any more. */
export function KeptRows({ about, of, rows }: KeptRowsProps) {
  const isViewing = viewedAs.use() !== null
  const shown = rows.filter((row) => row.editable).map(({ id }) => `${of}:${id}`)
  const forms = useDraftNames().filter((form) => form.startsWith(`${of}:`) && !shown.includes(form))
  if (isViewing || forms.length === 0) return null
  return (
    <Suspense>
      <KeptRowsList about={about} forms={forms} />
    </Suspense>
  )
}
