import { Suspense } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'

// Rarely needed.
const KeptList = lazyPart(() => import('./kept-list.tsx'))

export interface KeptTextsProps {
  about: { kind: string; id: number }
}

/** Where a thing is gone for its reader: what the reader had typed about it. */
export const KeptTexts = (props: KeptTextsProps) => (
  <Suspense>
    <KeptList {...props} />
  </Suspense>
)
