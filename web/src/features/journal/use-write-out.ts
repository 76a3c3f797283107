import { readersOf } from '../../../../src/choices.schemas.ts'
import { TEXT_LIMITS } from '../../../../src/generation/texts/texts.limits.ts'
import { toast } from '../../components/notices/toast-store.ts'
import type { Draft } from '../../lib/drafts/use-draft.ts'
import { whoSpoke } from '../generation/generator.ts'
import { readersIn, useText } from '../generation/texts.ts'
import type { EntryDraft } from './journal-draft.ts'

/** Generates an entry from a few words, in their field. The draft keeps the words. */
export function useWriteOut(npcId: number, asDm: boolean, draft: Draft<EntryDraft>) {
  const { content, typed } = draft.value
  const { start, ...writing } = useText('/api/generate-journal-entry', {
    key: `journal-${npcId}`,
    onReturn: (done, { note, asked }) =>
      draft.set((now) => ({
        ...now,
        content: done.text,
        typed: {
          words: now.typed?.words ?? (now.content.trim() ? now.content : asked),
          visibility: readersIn(note),
          byline: whoSpoke(done),
        },
      })),
  })
  const isRunning = writing.phase === 'running'
  const words = content.trim()

  async function begin() {
    const visibility = asDm ? readersOf(draft.value.visibility) : 'everyone'
    const before = { words: content, visibility, byline: '' }
    const request = { npc_id: npcId, words, ...(visibility === 'dm' && { visibility }) }
    // The words stay in the field until there is text.
    const put = (text: string, byline = '') =>
      text && draft.set((now) => ({ ...now, content: text, typed: { ...before, byline } }))
    const done = await start(request, (text) => put(text), visibility)
    if (done) put(done.text, whoSpoke(done))
  }

  return {
    ...writing,
    isRunning,
    /** Whether there is something to say or to stop, with or without words. */
    isBegun: isRunning || Boolean(typed ?? writing.error ?? writing.notice),
    /** Whether there are words to begin with, and few enough. */
    canBegin: words !== '' && words.length <= TEXT_LIMITS.words,
    tooLong: words.length > TEXT_LIMITS.words,
    begin: () => void begin(),
    typed,
    bringBack() {
      if (!typed) return
      writing.reset()
      draft.set((now) => ({ ...now, content: typed.words, typed: null }))
      const run = () => draft.set((now) => ({ ...now, content, typed }))
      const action = { label: 'Take the text again', run }
      toast('Your own words are back.', { tone: 'info', action })
    },
  }
}

export type WriteOut = ReturnType<typeof useWriteOut>
