import { useQuery } from '@tanstack/react-query'
import { Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, use, useId, useMemo } from 'react'

import { textPicturesQuery } from '../../lib/files/text-pictures.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { parse, type Piece, wordsOf } from './parse.ts'
import { PicturedThing } from './pictured-thing.ts'
import { TickTask } from './tick-task.ts'

import checkbox from '../forms/checkbox.module.css'
import styles from './pieces.module.css'

/** What the place of a text makes of its parts. */
export interface Shown {
  /** Of prose: here names become links. */
  renderText(text: string): ReactNode
}

interface Drawing extends Shown {
  /** Before all ids of this text. */
  prefix: string
  /** Inside a link there is no other. */
  isInLink?: boolean
}

/** Of the element around the pieces. */
export const { pieces: className } = styles

interface PiecesProps {
  text: string
  contents: boolean
  shown: Shown
}

/** Fewer headings need no table of contents, and shorter texts neither. */
const FEWEST_HEADINGS = 3
const SHORTEST_WITH_CONTENTS = 2_000

export function Pieces({ text, contents, shown }: PiecesProps) {
  const prefix = useId()
  const pieces = useMemo(() => parse(text), [text])
  const drawing = { ...shown, prefix }
  const headings = pieces.filter(isHeading)
  return (
    <>
      {contents && headings.length >= FEWEST_HEADINGS && text.length >= SHORTEST_WITH_CONTENTS && (
        <Contents headings={headings} prefix={prefix} />
      )}
      {drawAll(pieces, drawing)}
    </>
  )
}

const isHeading = ({ type }: Piece) => type === 'heading'

function Contents({ headings, prefix }: { headings: Piece[]; prefix: string }) {
  const top = Math.min(...headings.map(levelOf))
  return (
    <details className={styles.contents}>
      <summary>Contents</summary>
      <ul>
        {headings.map((heading, at) => (
          <li key={at} data-depth={levelOf(heading) - top}>
            <Jump to={idOfHeading(heading, prefix)}>{wordsOf(heading.children)}</Jump>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Leads to a place in this text, and stays no entry of the browser's history. */
function Jump({ to, id, children }: { to: string; id?: string; children: ReactNode }) {
  return (
    <a
      id={id}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const target = document.getElementById(to)
        target?.scrollIntoView()
        target?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

const levelOf = ({ tag }: Piece) => Number(tag.slice(1))
const idOfHeading = ({ line }: Piece, prefix: string) => `${prefix}h${line}`

const drawAll = (pieces: Piece[], drawing: Drawing): ReactNode[] =>
  pieces.map((piece, at) => <Fragment key={at}>{draw(piece, drawing)}</Fragment>)

function draw(piece: Piece, drawing: Drawing): ReactNode {
  const { type, text, number, attributes, children } = piece
  const inner = () => drawAll(children, drawing)
  switch (type) {
    case 'text':
    case 'text_special':
      return drawing.isInLink ? text : withAddresses(text, drawing.renderText)
    case 'inline':
    case 'tight':
      return inner()
    case 'softbreak':
    case 'hardbreak':
      return (
        <>
          {'\n'}
          <br />
        </>
      )
    case 'paragraph':
      return <p>{inner()}</p>
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 's':
      return <s>{inner()}</s>
    case 'code_inline':
      return <code>{text}</code>
    case 'fence':
      return (
        <pre>
          <code>{text.replace(/\n$/, '')}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'heading':
      return <Heading piece={piece} drawing={drawing} />
    case 'blockquote':
      return <Quote pieces={children} drawing={drawing} />
    case 'bullet_list':
      return <ul>{inner()}</ul>
    case 'ordered_list':
      return <ol start={Number(attributes.start ?? 1)}>{inner()}</ol>
    case 'list_item':
      return <Item pieces={children} drawing={drawing} />
    case 'table':
      return (
        <div className={styles.table}>
          <table>{inner()}</table>
        </div>
      )
    case 'thead':
      return <thead>{inner()}</thead>
    case 'tbody':
      return <tbody>{inner()}</tbody>
    case 'tr':
      return <tr>{inner()}</tr>
    case 'th':
      return <th style={alignmentOf(piece)}>{inner()}</th>
    case 'td':
      return <td style={alignmentOf(piece)}>{inner()}</td>
    case 'link':
      return <TextLink href={attributes.href ?? ''} pieces={children} drawing={drawing} />
    case 'image':
      return <Picture piece={piece} />
    case 'footnote_ref':
      return (
        <sup className={styles.note}>
          <Jump id={`${drawing.prefix}r${number}`} to={`${drawing.prefix}f${number}`}>
            <VisuallyHidden>Footnote </VisuallyHidden>
            {number}
          </Jump>
        </sup>
      )
    case 'footnote_block':
      return <ol className={styles.notes}>{inner()}</ol>
    case 'footnote':
      return (
        <li id={`${drawing.prefix}f${number}`} tabIndex={-1}>
          {inner()}
        </li>
      )
    case 'footnote_anchor':
      return (
        <>
          {' '}
          <Jump to={`${drawing.prefix}r${number}`}>
            <VisuallyHidden>Back to the text</VisuallyHidden>
            <span aria-hidden>↩</span>
          </Jump>
        </>
      )
    default:
      return children.length > 0 ? inner() : text
  }
}

/** On a page whose title is a first heading, and its sections second ones. */
function Heading({ piece, drawing }: { piece: Piece; drawing: Drawing }) {
  const level = levelOf(piece)
  const Tag = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[level - 1]!
  return (
    <Tag id={idOfHeading(piece, drawing.prefix)} tabIndex={-1} data-level={level}>
      {drawAll(piece.children, drawing)}
    </Tag>
  )
}

const alignmentOf = ({ attributes: { style } }: Piece) => {
  const textAlign = /text-align:(left|center|right)/.exec(style ?? '')?.[1]
  return textAlign ? { textAlign: textAlign as 'left' } : undefined
}

/** The first words of what a list item or a quote holds. */
function firstText(pieces: Piece[]): Piece | undefined {
  const [first] = pieces
  if (!first || first.type === 'text') return first
  return /^(paragraph|tight|inline)$/.test(first.type) ? firstText(first.children) : undefined
}

const TASK = /^\[([ xX])\]\s/

function Item({ pieces, drawing }: { pieces: Piece[]; drawing: Drawing }) {
  const first = firstText(pieces)
  const task = TASK.exec(first?.text ?? '')
  if (!first || !task) return <li>{drawAll(pieces, drawing)}</li>
  const isDone = task[1] !== ' '
  const shown = withText(pieces, first, first.text.replace(TASK, ''))
  return (
    <li className={styles.task} data-done={isDone}>
      <Box line={pieces[0]!.line} isDone={isDone} words={wordsOf(shown.slice(0, 1))} />
      <div>{drawAll(shown, drawing)}</div>
    </li>
  )
}

function Box({ line, isDone, words }: { line: number; isDone: boolean; words: string }) {
  const tick = use(TickTask)
  if (!tick) {
    return (
      <input type="checkbox" checked={isDone} disabled aria-label={isDone ? 'Done' : 'To do'} />
    )
  }
  return (
    // The words beside it may be links.
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={checkbox.box}
        checked={isDone}
        aria-label={words}
        onChange={() => tick(line, !isDone)}
      />
    </label>
  )
}

const CALLOUT = /^\[!([\w-]{1,40})\][+-]?[ \t]*/

// Not an object, because a callout may be called `constructor`.
const CALLOUTS = new Map<string, { icon: LucideIcon; tone: string }>(
  Object.entries({
    tip: { icon: Lightbulb, tone: 'success' },
    hint: { icon: Lightbulb, tone: 'success' },
    success: { icon: Lightbulb, tone: 'success' },
    important: { icon: OctagonAlert, tone: 'warning' },
    warning: { icon: TriangleAlert, tone: 'warning' },
    caution: { icon: TriangleAlert, tone: 'danger' },
    danger: { icon: OctagonAlert, tone: 'danger' },
  }),
)

/** A quote, or a callout, which begins with what it is: `> [!note] Its title`. */
function Quote({ pieces, drawing }: { pieces: Piece[]; drawing: Drawing }) {
  const first = firstText(pieces)
  const callout = CALLOUT.exec(first?.text ?? '')
  if (!first || !callout) return <blockquote>{drawAll(pieces, drawing)}</blockquote>
  const kind = callout[1]!.toLowerCase()
  const { icon: Icon, tone } = CALLOUTS.get(kind) ?? { icon: Info, tone: 'info' }
  const title = first.text.replace(CALLOUT, '').trim()
  return (
    <aside className={styles.callout} data-tone={tone}>
      <p className={styles.calloutTitle}>
        <Icon size={16} aria-hidden />
        {title
          ? drawing.renderText(title)
          : kind[0]!.toUpperCase() + kind.slice(1).replaceAll('-', ' ')}
      </p>
      {drawAll(withoutFirstLine(pieces, first), drawing)}
    </aside>
  )
}

/** The pieces with other words in the place of one. */
const withText = (pieces: Piece[], of: Piece, text: string): Piece[] =>
  pieces.map((piece) =>
    piece === of ? { ...piece, text } : { ...piece, children: withText(piece.children, of, text) },
  )

/** The title of a callout ends with its line. */
function withoutFirstLine([first, ...rest]: Piece[], title: Piece): Piece[] {
  if (!first) return []
  const { children } = first
  if (!children.includes(title)) {
    return [{ ...first, children: withoutFirstLine(children, title) }, ...rest].filter(
      ({ children, text }) => children.length > 0 || text !== '',
    )
  }
  const end = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  const left = end < 0 ? [] : children.slice(end + 1)
  return left.length > 0 ? [{ ...first, text: '', children: left }, ...rest] : rest
}

const ADDRESS = /https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/gi

/** Addresses in prose are links; what is around them may have names. */
function withAddresses(text: string, renderText: Shown['renderText']): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push(renderText(text.slice(end, index)))
    parts.push(<OutsideLink href={href}>{href}</OutsideLink>)
    end = index + href.length
  }
  if (end < text.length) parts.push(renderText(text.slice(end)))
  return parts.length === 1
    ? parts[0]
    : parts.map((part, at) => <Fragment key={at}>{part}</Fragment>)
}

function TextLink({ href, pieces, drawing }: { href: string; pieces: Piece[]; drawing: Drawing }) {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return drawAll(pieces, drawing)
  return <OutsideLink href={href}>{drawAll(pieces, { ...drawing, isInLink: true })}</OutsideLink>
}

const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** A picture of the text's own thing, else its caption. */
function Picture({ piece: { attributes, children } }: { piece: Piece }) {
  const caption = wordsOf(children)
  const url = usePictureOf(nameOf(attributes.src ?? ''))
  if (!url) return caption
  return (
    <span className={styles.picture}>
      <img src={url} alt={caption} loading="lazy" />
      {caption && <span aria-hidden>{caption}</span>}
    </span>
  )
}

/** The address of a picture of the thing that the text is of. */
function usePictureOf(name: string): string | undefined {
  const thing = use(PicturedThing)
  const { data } = useQuery({
    ...textPicturesQuery(thing ?? { kind: 'notes', id: 0 }),
    enabled: Boolean(thing),
  })
  const wanted = name.toLowerCase()
  return thing ? data?.find((picture) => picture.name.toLowerCase() === wanted)?.url : undefined
}

/** The parser encodes names as addresses. */
function nameOf(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}
