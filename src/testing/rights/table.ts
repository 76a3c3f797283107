import { glob } from 'node:fs/promises'

import type { Right } from './right.ts'

const others = ['right.ts', 'table.ts']
const files = glob('*.ts', { cwd: import.meta.dirname, exclude: others })
const tables: Record<string, Right[]>[] = await Array.fromAsync(
  files,
  (file) => import(`./${file}`),
)

/** What each person gets from each route. A mounted route without a row in these files fails `rights.test.ts`. */
export const rights = tables.flatMap((table) => Object.values(table).flat())
