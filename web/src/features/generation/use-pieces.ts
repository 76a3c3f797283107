import { useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { NO_PIECE, type Piece } from './piece.ts'
import { whoSpoke } from './speaker.ts'
import { type TextPath, type TextRequests, useText } from './use-text.ts'

/** A text that can be generated again: a try that brings nothing leaves the text before. `onChange` stores it. */
export function usePieces<Path extends TextPath>(
  path: Path,
  now: Piece,
  onChange: (piece: Piece) => void,
) {
  const writing = useText(path)
  const running = useRef<Visibility>('everyone')
  const [earlier, setEarlier] = useState<readonly Piece[]>([])

  return {
    ...writing,
    async write(request: TextRequests[Path]): Promise<void> {
      if (now.text && now.text !== earlier.at(-1)?.text) setEarlier([...earlier, now])
      const { visibility = 'everyone' } = request
      running.current = visibility
      const put = (text: string, byline = '') => text && onChange({ text, byline, visibility })
      const done = await writing.start(request, (text) => put(text))
      if (done) put(done.text, whoSpoke(done))
    },
    /** Returns the text so far. */
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
    /** Returns what was there. */
    clear(): Piece {
      setEarlier([])
      writing.reset()
      onChange(NO_PIECE)
      return now
    },
  }
}

export type Pieces = Omit<ReturnType<typeof usePieces>, 'write'>
