import { Sparkle } from 'lucide-react'
import { useEffect, useState } from 'react'

import { PROMPT_LIMIT } from '../../../../src/generation/generation.limits.ts'
import { Button } from '../../components/button.tsx'
import { viewedAs } from '../../lib/view-as.ts'
import { makeOf } from './make-of.ts'
import { nameIn } from './name-in.ts'

import styles from './selected-name.module.css'

interface Selected {
  words: string
  isName: boolean
  /** Of the middle of its lower edge, in the window. */
  left: number
  top: number
}

const HALF_WIDTH = 80
const ROOM = 56
const GAP = 10

/** Below what is selected in a text that is read: makes a thing of a name, and generates one from other words. */
export function SelectedName() {
  const selected = useSelectedName()
  const isViewed = viewedAs.use() !== null
  if (!selected || isViewed) return null
  const { words, isName, left, top } = selected
  return (
    <Button
      size="small"
      icon={Sparkle}
      className={styles.selected}
      style={{ left, top }}
      // The selection stays.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => makeOf(words)}
    >
      {isName ? 'Make this a…' : 'Generate from this…'}
    </Button>
  )
}

function useSelectedName(): Selected | undefined {
  const [selected, setSelected] = useState<Selected>()
  useEffect(() => {
    let timer = 0
    const look = () => setSelected(selectedName())
    // Once it is selected, not with each letter of it.
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, 200)
    }
    // What was selected before this was loaded.
    later()
    document.addEventListener('selectionchange', later)
    addEventListener('scroll', later, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', later)
      removeEventListener('scroll', later, { capture: true })
    }
  }, [])
  return selected
}

/** A selection in one text. Names that are links already lead to their things. */
function selectedName(): Selected | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const around = range.commonAncestorContainer
  const element = around instanceof Element ? around : around.parentElement
  if (!element?.closest('[data-prose]') || element.closest('a, [role=dialog]')) return undefined
  const words = selection.toString().trim()
  if (words === '' || words.length > PROMPT_LIMIT) return undefined
  const { left, right, bottom, top } = range.getBoundingClientRect()
  const below = bottom + GAP
  return {
    words,
    isName: nameIn(words) !== undefined,
    left: Math.min(Math.max((left + right) / 2, HALF_WIDTH), innerWidth - HALF_WIDTH),
    top: below + ROOM > innerHeight ? Math.max(top - ROOM, GAP) : below,
  }
}
