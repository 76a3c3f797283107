import { backup, DatabaseSync } from 'node:sqlite'

import { openToRead } from './open-to-read.ts'
import { settle } from './unfinished.ts'

/** How far it is: `done` of `total`. */
export type Report = (done: number, total: number) => void

export interface Copying {
  signal?: AbortSignal | undefined
  report?: Report | undefined
  /** No program uses the file. */
  still?: boolean
}

const PAGES_AT_ONCE = 500

/**
 * Copies the file as it is at this moment into `target`, an empty file, which is on disk when this resolves.
 * Others read and write meanwhile: the copy is made on a connection of its own that keeps to one moment, so it never
 * has to restart, however much is written. The copy is one file without a log.
 */
export async function copyFile(
  source: string,
  target: string,
  { signal, report, still = false }: Copying = {},
): Promise<void> {
  signal?.throwIfAborted()
  const connection = openToRead(source, { still })
  try {
    connection.exec('begin')
    connection.prepare('select count(*) from sqlite_schema').get()
    const pages = await backup(connection, target, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => {
        signal?.throwIfAborted()
        report?.(totalPages - remainingPages, totalPages)
      },
    })
    connection.exec('rollback')
    report?.(pages, pages)
    signal?.throwIfAborted()
  } finally {
    connection.close()
  }
  leaveLog(target)
  await settle(target)
}

/** So that it can be read from where nothing can be written. */
function leaveLog(path: string): void {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('pragma synchronous = off; pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}
