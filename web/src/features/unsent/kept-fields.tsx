import { Suspense } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'
import type { KeptAlertProps } from './kept-alert.tsx'

// Rarely needed.
const KeptAlert = lazyPart(async () => ({ default: (await import('./kept-alert.tsx')).KeptAlert }))

/** In a form that its reader has still: what was typed in fields that it has no more. */
export const KeptFields = ({ edit: { kept } }: { edit: { kept: KeptAlertProps['texts'] } }) =>
  kept.length > 0 && (
    <Suspense>
      <KeptAlert texts={kept} />
    </Suspense>
  )
