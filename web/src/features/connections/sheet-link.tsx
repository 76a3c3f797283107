import { Link } from '@tanstack/react-router'

import { pageOf } from '../../components/peek-link.tsx'
import type { End } from './nodes.ts'

/** Leads to the page of a thing. */
export function SheetLink({ thing }: { thing: End }) {
  return <Link {...pageOf({ kind: thing.kind, id: thing.id })}>Open the sheet</Link>
}
