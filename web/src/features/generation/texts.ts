import { useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type {
  BackstoryRequest,
  GeneratedText,
  JournalEntryRequest,
  RecapRequest,
  TextEvent,
} from '../../../../src/generation/texts/texts.schemas.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { generationFailure } from './generation-failure.ts'
import { whoSpoke } from './generator.ts'
import { type Keeping, streamKept } from './kept.ts'
import { useWriting } from './writing/use-writing.ts'
import { createWriting } from './writing/writing-state.ts'

interface TextRequests {
  '/api/generate-backstory': BackstoryRequest
  '/api/generate-journal-entry': JournalEntryRequest
  '/api/generate-recap': RecapRequest
}

type TextPath = keyof TextRequests

const brokeOff = 'The connection broke. The unfinished text is still here.'

export const textWriting = createWriting<string, { text: string }>({
  blank: '',
  grow: (written, { text }) => written + text,
  lengthOf: (written) => written.length,
})

export function useText<Path extends TextPath>(path: Path, keep: Keeping<GeneratedText>) {
  return useWriting({
    kind: textWriting,
    ask: (
      json: TextRequests[Path],
      call: StreamCall<TextEvent>,
      name?: string,
    ): Promise<GeneratedText> => streamKept<TextEvent>(path, name, { json, brokeOff, ...call }),
    keep,
    describe: (error) => generationFailure(error, { otherwise: 'Nothing could be written.' }),
  })
}

export const recapKey = (campaignId: number): string => `recap-${campaignId}`

export interface Piece {
  text: string
  /** Which generator wrote it, in a sentence; empty for an unfinished text. */
  byline: string
  /** Who it was written for: a text for DMs may contain DM-only information. */
  visibility: Visibility
}

export const NO_PIECE: Piece = { text: '', byline: '', visibility: 'everyone' }

/** Who a kept text is for: its note. */
export const readersIn = (note: string): Visibility => (note === 'dm' ? 'dm' : 'everyone')

/** A text that can be generated again. A try without a result keeps the text before. `onChange` stores it. */
export function usePieces<Path extends TextPath>(
  path: Path,
  now: Piece,
  onChange: (piece: Piece) => void,
  /** Where a text belongs that comes back when the page was left. */
  { key, onFound }: Pick<Keeping<GeneratedText>, 'key' | 'onFound'>,
) {
  const writing = useText(path, {
    key,
    ...(onFound && { onFound }),
    onReturn: (done, { note }) =>
      onChange({ text: done.text, byline: whoSpoke(done), visibility: readersIn(note) }),
  })
  const running = useRef<Visibility>('everyone')
  const [earlier, setEarlier] = useState<readonly Piece[]>([])

  return {
    ...writing,
    async write(request: TextRequests[Path]): Promise<void> {
      if (now.text && now.text !== earlier.at(-1)?.text) setEarlier([...earlier, now])
      const { visibility = 'everyone' } = request
      running.current = visibility
      const put = (text: string, byline = '') => text && onChange({ text, byline, visibility })
      const done = await writing.start(request, (text) => put(text), visibility)
      if (done) put(done.text, whoSpoke(done))
    },
    stop(): string {
      if (writing.phase !== 'running') return ''
      const text = writing.stop()
      if (text) onChange({ text, byline: '', visibility: running.current })
      return text
    },
    canUndo: earlier.length > 0 && earlier.at(-1)?.text !== now.text,
    /** Back to the text before. */
    undo() {
      const before = earlier.at(-1)
      setEarlier(earlier.slice(0, -1))
      writing.reset()
      if (before) onChange(before)
    },
    /** Returns the text that it removes. */
    clear(): Piece {
      setEarlier([])
      writing.reset()
      onChange(NO_PIECE)
      return now
    },
  }
}

export type Pieces = Omit<ReturnType<typeof usePieces>, 'write'>
