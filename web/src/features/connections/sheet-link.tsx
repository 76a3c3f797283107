import { Link } from '@tanstack/react-router'

import { pageOf } from '../../components/peek-link.tsx'
import type { End } from './nodes.ts'

/** Leads to the page of a thing, if it has one. */
export function SheetLink({ thing }: { thing: End }) {
  if (thing.kind === 'article') return null
  return <Link {...pageOf({ kind: thing.kind, id: thing.id })}>Open the sheet</Link>
}
