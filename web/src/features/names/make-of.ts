import { toast } from '../../components/notices/toast-store.ts'
import { openMakeThing } from './make-thing-store.ts'
import { nameIn } from './name-in.ts'

/** Asks what to make of a name that is selected while a text is written. */
export function makeOf(selected: string): void {
  const name = nameIn(selected)
  if (name === undefined) toast('Select a name of at most 100 characters.', { tone: 'info' })
  else openMakeThing(name)
}
