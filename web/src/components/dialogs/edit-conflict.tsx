import { Suspense } from 'react'

import { lazyPart } from '../lazy-part.ts'
import type { BothVersionsProps } from './both-versions.tsx'

// Rarely needed.
const BothVersions = lazyPart<BothVersionsProps<never>>(() => import('./both-versions.tsx'))

/** Another person saved a newer version: a notice while the form is in use, and the choice after a 409. */
export function EditConflict<Values extends object>(props: BothVersionsProps<Values>) {
  return (
    <Suspense>
      <BothVersions {...(props as unknown as BothVersionsProps<never>)} />
    </Suspense>
  )
}
