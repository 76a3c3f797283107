import * as fc from 'fast-check'

import { unzipped, zipped } from '../zip-files.ts'
import { editJson, jsonEdits } from './edited-json.ts'
import { hostileText } from './hostile.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Change = (text: string) => string

/** Texts that take long, or deep, to read for what expects another one. */
export const LONG = [
  '[',
  '{"a":',
  '<div>',
  '> ',
  '- ',
  '![[',
  '[[',
  '"',
  '%%',
  '<!--',
  '|',
  '*',
  '\u{e000}',
  '---\n',
  '```leaflet\n',
]

/** What a zip does not have when a program wrote it. */
const NAMES = [
  '../out.md',
  '/etc/passwd.md',
  'C:\\x.json',
  '__proto__.md',
  'constructor.json',
  'toString.csv',
  'a//b.md',
  '.md',
]

const changeOf: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: jsonEdits.map(
      (edit): Change =>
        (text) =>
          byLine(text, edit.value, (line) => editJson(line, edit)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(10_000), fc.nat(40), hostileText)
      .map(([at, left, put]): Change => (text) => {
        const from = at % (text.length + 1)
        return text.slice(0, from) + put + text.slice(from + left)
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...LONG), fc.nat(10_000))
      .map(([long, at]): Change => (text) => {
        const from = at % (text.length + 1)
        return (
          text.slice(0, from) + long.repeat(long.endsWith('\n') ? 500 : 20_000) + text.slice(from)
        )
      }),
  },
)

/** JSON is changed as a whole, lines of JSON one by one. */
function byLine(text: string, at: number, change: Change): string {
  if (/^\s*[[{]/u.test(text) && !/^.*[}\]]\r?\n[{[]/u.test(text)) return change(text)
  const lines = text.split('\n')
  const index = at % lines.length
  return lines.with(index, change(lines[index]!)).join('\n')
}

/** A file with one to three changes of the texts inside it, or of what its zip holds. `inText` changes the text of another file. */
export function edited(
  original: Uint8Array,
  inText?: (change: Change) => Bytes,
): fc.Arbitrary<Bytes> {
  const encoded = (text: string) => new Uint8Array(new TextEncoder().encode(text))
  const isZip = original[0] === 0x50 && original[1] === 0x4b
  const inFile = (bytes: Uint8Array, change: Change) =>
    encoded(change(new TextDecoder().decode(bytes)))
  const all = fc.array(changeOf, { minLength: 1, maxLength: 3 }).map(
    (changes): Change =>
      (text) =>
        changes.reduce((changed, change) => change(changed), text),
  )
  if (inText) return all.map(inText)
  if (!isZip) return all.map((change) => inFile(original, change))
  const files = unzipped(original)
  const texts = Object.keys(files).filter((name) => !/\.(png|jpg)$/u.test(name))
  const ofZip = fc.oneof(
    fc.tuple(fc.nat(1_000), fc.constantFrom(...NAMES)).map(([at, name]) => {
      const taken = texts[at % texts.length]!
      return { ...files, [name]: files[taken]! }
    }),
    fc.nat(1_000).map((at) => {
      const name = texts[at % texts.length]!
      return { ...files, [name.toUpperCase()]: files[name]! }
    }),
    fc
      .nat(1_000)
      .map((at) => Object.fromEntries(Object.entries(files).toSpliced(at % texts.length, 1))),
    fc.constantFrom('md', 'json', 'csv').map((ending) => ({
      ...files,
      ...Object.fromEntries(
        Array.from({ length: 500 }, (_, at) => [`many/${at}.${ending}`, encoded('{}')]),
      ),
    })),
  )
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(1_000), all).map(([at, change]) => {
        const name = texts[at % texts.length]!
        return zipped({ ...files, [name]: inFile(files[name]!, change) })
      }),
    },
    { weight: 1, arbitrary: ofZip.map((changed) => zipped(changed)) },
  )
}
