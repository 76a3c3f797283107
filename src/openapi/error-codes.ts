import type { ErrorMaker } from '../errors.ts'
import { statusOf } from '../http/errors.ts'
import * as tables from './error-tables.ts'

type Tables = typeof tables
type MakerIn<Table> = Table[keyof Table]
type Maker = { [Name in keyof Tables]: MakerIn<Tables[Name]> }[keyof Tables]

/** Every code that an answer may have. */
export type ErrorCode = Maker['code']

export interface ListedError {
  status: string
  code: string
  /** With an ellipsis for each word that it depends on. */
  sentence: string
}

const WORDS = Array.from({ length: 5 }, () => '…')

/** Every error that an answer may tell of. */
export const listErrors = (): ListedError[] =>
  Object.values(tables)
    .flatMap((table) => Object.values(table) as ErrorMaker<string[]>[])
    .map((make) => ({
      status: `${statusOf(make)}`,
      code: make.code,
      sentence: make(...WORDS).message,
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code))
