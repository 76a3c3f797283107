import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Quote,
  Sparkle,
  Table,
  VenetianMask,
} from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useEffectEvent, useState } from 'react'

import type { ReadBy } from '../../../../src/features/kinds/kinds.limits.ts'
import { hasFiles } from '../../lib/files/has-files.ts'
import { IconButton } from '../icon-button.tsx'
import { PictureTool, useAddPictures } from './add-pictures.tsx'
import { type Cut, cutAt } from './cut.ts'
import {
  addBlock,
  addLink,
  continueList,
  indent,
  insert,
  toggleAround,
  toggleLines,
  type Written,
} from './edits.ts'
import { NameSuggestions } from './name-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { write, writtenIn } from './write.ts'
import { MakeThingContext, SuggestNamesContext } from './writing-names.ts'

import styles from './writing.module.css'

interface Tool {
  icon: LucideIcon
  label: string
  change: (written: Written) => Written
}

const TABLE = '| Name | What |\n|---|---|\n|  |  |'

const TOOLS: Tool[] = [
  { icon: Bold, label: 'Bold', change: (written) => toggleAround(written, '**') },
  { icon: Italic, label: 'Italic', change: (written) => toggleAround(written, '*') },
  { icon: Heading2, label: 'Heading', change: (written) => toggleLines(written, 'heading') },
  { icon: List, label: 'List', change: (written) => toggleLines(written, 'bullets') },
  {
    icon: ListOrdered,
    label: 'Numbered list',
    change: (written) => toggleLines(written, 'numbers'),
  },
  { icon: ListChecks, label: 'Task list', change: (written) => toggleLines(written, 'tasks') },
  { icon: Link, label: 'Link', change: addLink },
  { icon: Quote, label: 'Quote', change: (written) => toggleLines(written, 'quote') },
  {
    icon: MessageSquareWarning,
    label: 'Callout',
    change: (written) => addBlock(written, `> [!note] Note\n> ${selectedIn(written)}`),
  },
  { icon: Table, label: 'Table', change: (written) => addBlock(written, TABLE) },
]

const selectedIn = ({ text, start, end }: Written) =>
  text.slice(start, end).replaceAll('\n', '\n> ')

/** With Ctrl or Cmd. */
const KEYS: Record<string, (written: Written) => Written> = {
  b: (written) => toggleAround(written, '**'),
  i: (written) => toggleAround(written, '*'),
  ']': (written) => indent(written, true),
  '[': (written) => indent(written, false),
}

/** With Ctrl or Cmd, and Shift. */
const SHIFT_KEYS: Record<string, (written: Written) => Written> = {
  Digit7: (written) => toggleLines(written, 'numbers'),
  Digit8: (written) => toggleLines(written, 'bullets'),
  Digit9: (written) => toggleLines(written, 'quote'),
  KeyX: (written) => toggleAround(written, '~~'),
}

interface WritingToolsProps {
  area: HTMLTextAreaElement
  /** Who reads pictures that are added. */
  readBy: ReadBy | null
  onSecret: ((cut: Cut) => void) | undefined
}

/** The toolbar and the keys of a text area. While a name is typed after `@`, names are in the toolbar's place. */
export default function WritingTools({ area, readBy, onSecret }: WritingToolsProps) {
  const suggestions = useSuggestions(area, use(SuggestNamesContext))
  const makeThing = use(MakeThingContext)
  const hasSelection = useHasSelection(area)
  const pictures = useAddPictures(area, readBy)

  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (suggestions.handleKey(event.key)) return done(event)
    const change = changeOf(event)
    const next = change?.(writtenIn(area))
    if (!next) return
    done(event)
    write(area, next)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const html = event.clipboardData?.getData('text/html')
    const plain = event.clipboardData?.getData('text/plain') ?? ''
    const files = [...(event.clipboardData?.files ?? [])]
    // Words that are copied from a document bring a picture of themselves along.
    if (files.length > 0 && !plain) {
      done(event)
      return void pictures.add(files)
    }
    if (!html) return
    event.preventDefault()
    void import('./html-to-markdown.ts')
      .then(({ htmlToMarkdown }) => htmlToMarkdown(html) ?? plain)
      .catch(() => plain)
      .then((words) => write(area, insert(writtenIn(area), words)))
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    done(event)
    void pictures.add(files)
  })
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    area.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    area.addEventListener('paste', (event) => onPaste(event), { signal })
    area.addEventListener('dragover', (event) => hasFiles(event) && done(event), { signal })
    area.addEventListener('drop', (event) => onDrop(event), { signal })
    return () => leave.abort()
  }, [area])

  function makeSecret() {
    const { text, start, end } = writtenIn(area)
    const cut = cutAt(text, start, end)
    if (cut.part) onSecret?.(cut)
  }

  if (suggestions.names.length > 0) return <NameSuggestions {...suggestions} />
  return (
    <div
      className={styles.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      onKeyDown={moveFocus}
    >
      {/* First, where a phone shows them. */}
      {hasSelection && makeThing && (
        <IconButton
          icon={Sparkle}
          label="Make this a…"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const { text, start, end } = writtenIn(area)
            makeThing(text.slice(start, end))
          }}
        />
      )}
      {hasSelection && onSecret && (
        <IconButton
          icon={VenetianMask}
          label="Make it a secret"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={makeSecret}
        />
      )}
      {TOOLS.map(({ icon, label, change }, at) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          tabIndex={at === 0 ? 0 : -1}
          // The selection stays, and on a phone the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => write(area, change(writtenIn(area)))}
        />
      ))}
      <PictureTool area={area} pictures={pictures} />
    </div>
  )
}

function changeOf(event: globalThis.KeyboardEvent): ((written: Written) => Written | null) | null {
  const { key, code, shiftKey, altKey } = event
  const withCommand = (event.ctrlKey || event.metaKey) && !altKey
  if (withCommand) return (shiftKey ? SHIFT_KEYS[code] : KEYS[key.toLowerCase()]) ?? null
  return key === 'Enter' && !shiftKey && !altKey ? continueList : null
}

function done(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** The arrow keys go from tool to tool; Tab leaves them. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
  const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const step = key === 'ArrowRight' ? 1 : -1
  const at = tools.indexOf(target as HTMLElement) + step
  tools.at(at % tools.length)?.focus()
}

function useHasSelection(area: HTMLTextAreaElement): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = () => setHas(area.selectionEnd > area.selectionStart)
    document.addEventListener('selectionchange', look)
    area.addEventListener('select', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      area.removeEventListener('select', look)
    }
  }, [area])
  return has
}
