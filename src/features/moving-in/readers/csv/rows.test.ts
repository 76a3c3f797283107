import { expect, test } from 'vitest'

import { decodePieces } from '../../decode-text.ts'
import { rowsIn, rowsOf } from './rows.ts'

const TABLE = [
  'Name;Text',
  ...Array.from(
    { length: 2_000 },
    (_, at) => `Ödo ${at};"He said ""no"";\r\n${'é'.repeat(at % 90)}"`,
  ),
  `Marda;"${'A long life.\n'.repeat(10_000)}"`,
  'Ilse;',
].join('\r\n')

test.for(['utf8', 'latin1', 'utf16le'] as const)(
  'a table in %s has the same rows, wherever the file is cut into pieces',
  async (encoding) => {
    const bytes = Buffer.from(TABLE, encoding)
    const piecesOf = async function* (length: number) {
      for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
    }
    const whole = rowsIn({ text: TABLE, at: 0, line: 1, delimiter: ';' }, true).toArray()
    for (const length of [1_001, 65_536, bytes.length]) {
      const rows = await Array.fromAsync(rowsOf(decodePieces(() => piecesOf(length))))
      expect(rows).toEqual(whole)
    }
  },
)
