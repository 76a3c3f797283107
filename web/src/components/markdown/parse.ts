import type { Token } from 'markdown-it'

import { createParsers } from '../../../../src/texts/markdown-parser.ts'

/** A piece of a text: a block, or a part of a line. */
export interface Piece {
  /** As the parser calls it, without `_open`. */
  type: string
  tag: string
  /** Of text and code: what is typed. */
  text: string
  /** Such as `href`, `src`, `style` and `start`. */
  attributes: Record<string, string>
  /** Of footnotes. */
  number: number
  /** Where it begins, of blocks. */
  line: number
  children: Piece[]
}

/** Tables with more cells are shown as they were typed: drawing them would hold up the page. */
const MOST_CELLS = 4_000

const parserOf = createParsers((parser) => {
  // The page decides what may be a link, and shows the words of others without one.
  parser.validateLink = () => true
})

export const parse = (text: string): Piece[] =>
  nest(parserOf(text).parse(text, {}), text.split('\n'))

function ofToken(token: Token, lines: string[]): Piece {
  const type = token.type.replace(/_open$/, '')
  const { map } = token
  return pieceOf(token.hidden ? 'tight' : type, {
    tag: token.tag,
    text: type === 'table' && map ? lines.slice(...map).join('\n') : token.content,
    attributes: Object.fromEntries(token.attrs ?? []) as Record<string, string>,
    number: Number(token.meta?.id ?? 0) + 1,
    line: map?.[0] ?? 0,
    children: type === 'inline' || type === 'image' ? nest(token.children ?? [], lines) : [],
  })
}

/** The parser names beginnings and ends. */
function nest(tokens: Token[], lines: string[]): Piece[] {
  const top = pieceOf('text', {})
  const open = [top]
  for (const token of tokens) {
    if (token.nesting < 0) {
      const closed = open.pop()!
      if (closed.type === 'table') limitCells(closed)
      continue
    }
    const piece = ofToken(token, lines)
    open.at(-1)!.children.push(piece)
    if (token.nesting > 0) open.push(piece)
  }
  return top.children
}

const pieceOf = (type: string, piece: Partial<Piece>): Piece => ({
  type,
  tag: '',
  text: '',
  attributes: {},
  number: 0,
  line: 0,
  children: [],
  ...piece,
})

function limitCells(table: Piece): void {
  const cells = table.children
    .flatMap((part) => part.children)
    .reduce((sum, row) => sum + row.children.length, 0)
  if (cells > MOST_CELLS) Object.assign(table, { type: 'fence', children: [] })
}

/** The words of pieces, without what is around them. */
export const wordsOf = (pieces: Piece[]): string =>
  pieces
    .map(({ type, text, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n'
      return children.length > 0 ? wordsOf(children) : text
    })
    .join('')
