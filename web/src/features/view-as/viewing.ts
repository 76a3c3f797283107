import { flushSync } from 'react-dom'

import { queryClient } from '../../lib/query-client.ts'
import { type ViewedAs, viewedAs } from '../../lib/view-as.ts'

/** What was read for one reader is not shown to the other: everything is forgotten, and read again. */
async function change(viewed: ViewedAs | null): Promise<void> {
  await queryClient.cancelQueries()
  // What only its reader may ask, such as private notes, is off the page before all is read again.
  flushSync(() => viewedAs.set(viewed))
  await queryClient.resetQueries()
  queryClient.removeQueries({ type: 'inactive' })
}

export const startViewing = (viewed: ViewedAs) => change(viewed)
export const stopViewing = () => change(null)
