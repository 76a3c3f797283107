import { expect, test } from 'vitest'

import type { ArticlesPage } from '../articles.queries.ts'
import { linesOf, sidewaysFrom } from './use-article-tree.ts'

const page = (names: string, { parts = {}, total }: { parts?: object; total?: number } = {}) => {
  const articles = names.split(' ').map((name) => ({ id: name.charCodeAt(0), name }))
  return {
    articles,
    parts: Object.entries(parts).map(([name, count]) => ({ id: name.charCodeAt(0), total: count })),
    total: total ?? articles.length,
    next_cursor: null,
  } as unknown as ArticlesPage
}

const branch = (data?: ArticlesPage, error?: Error) => ({ data, error, refetch: () => null })

const shown = (pages: ArticlesPage[], branches: Record<string, object>) =>
  linesOf(
    pages,
    new Map(Object.entries(branches).map(([name, one]) => [name.charCodeAt(0), one])) as never,
  ).map(({ name, level, parts, isOpen, incomplete }) =>
    [
      '>'.repeat(level - 1) + name + (parts || '') + (isOpen ? ' open' : ''),
      ...incomplete.map(({ article, missing }) => `${missing ?? 'no'} more of ${article.name}`),
    ].join(', '),
  )

test('the rows under an open article follow it, at any depth', () => {
  const pages = [page('a b', { parts: { a: 2 } }), page('c', { parts: { c: 1 } })]
  expect(shown(pages, {})).toEqual(['a2', 'b', 'c1'])
  const branches = { a: branch(page('d e', { parts: { e: 1 } })), e: branch(page('f')) }
  expect(shown(pages, branches)).toEqual(['a2 open', '>d', '>e1 open', '>>f', 'b', 'c1'])
})

test('where not all is shown, the last row of the branch says so', () => {
  const pages = [page('a b', { parts: { a: 300, b: 1 } })]
  const branches = {
    a: branch(page('c', { parts: { c: 2 }, total: 300 })),
    b: branch(undefined, new Error('Offline')),
    c: branch(page('d', { total: 2 })),
  }
  expect(shown(pages, branches)).toEqual([
    'a300 open',
    '>c2 open',
    '>>d, 1 more of c, 299 more of a',
    'b1 open, no more of b',
  ])
})

test('an article that an older page still has elsewhere, or under itself, is shown once', () => {
  const pages = [page('a b', { parts: { a: 1 } })]
  const branches = { a: branch(page('b a', { parts: { a: 1 } })) }
  expect(shown(pages, branches)).toEqual(['a1 open', '>b'])
})

const TREE = linesOf(
  [page('a b', { parts: { a: 2, b: 1 } })],
  new Map([
    ['a'.charCodeAt(0), branch(page('c d', { parts: { d: 1 } }))],
    ['d'.charCodeAt(0), branch(page('e'))],
  ]) as never,
)

test.each([
  ['→ on a closed row opens it', 'b', 'ArrowRight', { open: true }],
  ['→ on an open row goes to the first row in it', 'a', 'ArrowRight', { to: 'c' }],
  ['→ on a row with nothing in it does nothing', 'c', 'ArrowRight', {}],
  ['← on an open row closes it', 'd', 'ArrowLeft', { open: false }],
  ['← on a closed row goes to the one that it is under', 'c', 'ArrowLeft', { to: 'a' }],
  ['← deeper down goes out by one level', 'e', 'ArrowLeft', { to: 'd' }],
  ['← on a closed row at the top stays there', 'b', 'ArrowLeft', {}],
  ['a row that is no longer shown goes nowhere', 'x', 'ArrowRight', {}],
] as const)('%s', (_, from, key, expected: { open?: boolean; to?: string }) => {
  const { open, to } = sidewaysFrom(TREE, from.charCodeAt(0), key)
  const name = TREE.find(({ id }) => id === to)?.name
  expect({ open, to: name }).toEqual({ open: expected.open, to: expected.to })
})
