import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'

import { migrations } from '../../../migrations/index.ts'
import { CommandError } from '../../errors.ts'
import type { Report } from '../backups/copy-file.ts'
import { describeSqliteFault, isFileFault, isOnReadOnlyDisk } from '../faults.ts'
import { checkFile } from '../file/check.ts'
import { contentsOf, describeContents } from '../file/contents.ts'
import { openToRead } from '../file/open-to-read.ts'
import { requireFile } from '../file/require-file.ts'
import { type Finding, fault, note, well } from './finding.ts'
import { describeDerived, findStale, repair } from './look-at-derived.ts'
import {
  lookAtAdmins,
  lookAtImports,
  lookAtCopies,
  lookAtPermissions,
  lookAtRoom,
  lookAtServer,
  lookAtSize,
  lookAtVersion,
} from './look-at-file.ts'

const READ_ONLY = 'The disk is read-only. It may be about to fail: make a backup on another disk.'

interface Examination {
  data: string
  /** Whether to rebuild derived parts that are wrong. */
  repair?: boolean
  report?: Report
}

/**
 * Examines the file and reports in plain words. Without `repair` it changes nothing. Throws a `CommandError` when there
 * is no file, or it is not one of ours.
 */
export async function examine(examination: Examination): Promise<Finding[]> {
  const path = resolve(examination.data)
  requireFile(path)
  const data = realpathSync(path)
  const connection = openToRead(data, { newer: true })
  try {
    const contents = contentsOf(connection)
    const { version } = contents
    const found = await checkFile({ path: data }, new AbortController().signal)
    // A damaged search index is derived: it can be rebuilt, without a backup.
    const faults = found.filter((line) => !/fts5/i.test(line))
    return [
      ...describeChecks(faults),
      lookAtVersion(version),
      ...(await lookAtDerived(examination, data, version, faults.length === 0)),
      well('contents', `It holds ${describeContents(contents)}.`),
      ...(version > 0 ? [lookAtAdmins(connection)] : []),
      ...(version === Object.keys(migrations).length ? lookAtImports(connection) : []),
      ...lookAtSize(data, connection),
      lookAtRoom(data),
      ...lookAtPermissions(data),
      isOnReadOnlyDisk(data) ? fault('read-only', READ_ONLY) : lookAtServer(data),
      ...lookAtCopies(data),
    ]
  } catch (error) {
    if (error instanceof CommandError || !isFileFault(error)) throw error
    return [fault('file', describeSqliteFault(error, data))]
  } finally {
    connection.close()
  }
}

function describeChecks(faults: string[]): Finding[] {
  if (faults.length === 0) {
    return [well('integrity', 'Every page, index and reference is correct.')]
  }
  const advice =
    'Stop the server, copy the file to a safe place, then restore the last good backup.'
  return [...faults.map((line) => fault('integrity', line)), note('integrity', advice)]
}

async function lookAtDerived(
  { repair: mend = false, report }: Examination,
  data: string,
  version: number,
  isSound: boolean,
): Promise<Finding[]> {
  if (!isSound || version !== Object.keys(migrations).length) {
    return [
      note(
        'derived',
        'Search index and lists are checked only in a file that is undamaged and up to date.',
      ),
    ]
  }
  try {
    const stale = await findStale(data, report)
    if (mend && stale.length > 0) repair(data, stale)
    return describeDerived(stale, mend)
  } catch (error) {
    if (!isFileFault(error) && !(error instanceof CommandError)) throw error
    const reason = error instanceof CommandError ? error.message : describeSqliteFault(error, data)
    return [note('derived', `Search index and lists could not be checked: ${reason}`)]
  }
}
