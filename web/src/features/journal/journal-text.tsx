import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { ReadOn } from '../../components/read-on.tsx'
import { Prose } from '../names/names.tsx'

/** The others stay in sight below a long one. */
export function JournalText({ entry }: { entry: JournalEntry }) {
  const { content: text } = entry
  return (
    <PicturedThing value={{ kind: 'journal', id: entry.id }}>
      <ReadOn>
        <Prose text={text} of={entry} field="content" />
      </ReadOn>
    </PicturedThing>
  )
}
