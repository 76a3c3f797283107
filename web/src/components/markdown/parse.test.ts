import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { withoutMarks } from '../../../../src/texts/without-marks.ts'
import { parse, type Piece } from './parse.ts'

/** What the page shows of a text, by blocks. */
function shown(pieces: Piece[]): string {
  return pieces
    .map(({ type, text, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n'
      if (type === 'footnote_ref' || type === 'footnote_anchor' || type === 'hr') return ''
      if (type === 'fence') return `\n${text}`
      const inner = children.length > 0 ? shown(children) : text
      return /^(text|code_inline|strong|em|s|link|image|inline|text_special)$/.test(type)
        ? inner
        : `\n${inner}\n`
    })
    .join('')
}

const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')

/** Code loses the blanks at its ends on the page. */
const letters = (text: string) => text.replaceAll(/\s/g, '')

const ALIKE = [
  'plain words',
  '**Bold** and *it*alic, __so__, snake_case_name, 2 * 3 * 4, **open',
  '***both*** **a *b* c** *a **b** c* **a*b',
  '# Title #\n## Second\n#no title\n####### seven',
  '- one\n- two\n  - deep *er*\n\n1. first\n2. second\n3) third',
  'Founded\n1805. It fell.\nNot\n- a list? it is',
  '> quoted *words*\n> > deeper\nlazy',
  '`code *not em*` and `` a ` b `` and ``unclosed`',
  '```\n# no title\n*x*\n```\nafter\n\n~~~js\nlet x\n~~~',
  '> ```\n> in a quote\n> ```\n> after **it**',
  '[a link](https://example.org "title") and [not](a link and [x]',
  '![caption *of* it](map.png) ![](x) [![in](a)](b)',
  '[ref][one] and [one] and [two]\n\n[one]: https://example.org',
  'A note[^1] and [^2].\n\n[^1]: The *note*.',
  '| a | b |\n|---|:-:|\n| *c* | d \\| e |\n| f |\n\nafter',
  'no | table\nhere | it is',
  'a ~~gone~~ b ~one~ ~~~three~~~',
  '<b>typed</b> and <https://example.org> and <me@example.org>',
  '\\*not em\\* \\# &amp; &lt;b&gt; AT&T',
  'one  \ntwo\\\nthree',
  'Title\n=====\nSub\n---\n***\n',
  '    no code *here*\n\n\t- item',
  '*a `b* c` d*',
  '[**bold *link***](x) *[a*](b)',
  '- \n- a\n-b\n+ c',
  '* * *\n_ _ _\n* a * b',
  '**“quoted”** *(paren)*. a**"b"**',
  '1) one\n\n   still one\n2) two',
]

test.each(ALIKE)('%j without marks has the words that the page shows', (text) => {
  expect(words(withoutMarks(text))).toBe(words(shown(parse(text))))
})

test('any text in a line has the same words without marks as on the page', () => {
  const bit = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '``',
    '~~b',
    '[',
    ']',
    '(x)',
    'a',
    ' ',
    '.',
    '\\',
    '!',
  )
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 14 }), (bits) => {
      const text = `a${bits.join('')}`
      expect(letters(withoutMarks(text))).toBe(letters(shown(parse(text))))
    }),
    { numRuns: 3_000 },
  )
})
