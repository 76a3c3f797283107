import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { migrations } from '../../../migrations/index.ts'
import { formatSize } from '../../file-sizes.ts'
import { readPragma } from '../file/pragma.ts'
import { isServed } from '../file/serving.ts'
import { sizeOf } from '../file/size-of.ts'
import { listCopies } from '../migrate.ts'
import { type Finding, fault, note, well } from './finding.ts'

const LARGE_LOG = 64_000_000
const MUCH_FREE = 20_000_000
const LITTLE_ROOM = 200_000_000
/** What SQLite's log takes. */
const NO_ROOM = 16_000_000

export function lookAtVersion(version: number): Finding {
  const known = Object.keys(migrations).length
  if (version > known) {
    return fault(
      'version',
      `It was written by a newer Dramatis (schema ${version}, this program knows ${known}). Update the program.`,
    )
  }
  if (version < known) {
    return note(
      'version',
      `It is at schema ${version} of ${known}. The next start brings it up to date, after a copy.`,
    )
  }
  return well('version', `Schema ${version}: up to date.`)
}

export function lookAtSize(data: string, connection: DatabaseSync): Finding[] {
  const pragma = (name: string) => readPragma(connection, name)
  const [pages, free, log] = [pragma('page_count'), pragma('freelist_count'), sizeOf(`${data}-wal`)]
  const unused = Math.round((free / Math.max(1, pages)) * 100)
  const size = `It is ${formatSize(sizeOf(data))} large, of which ${unused} % are free pages`
  const isMuch = unused >= 25 && free * pragma('page_size') >= MUCH_FREE
  return [
    isMuch && pragma('auto_vacuum') === 0
      ? note('size', `${size}. Stop the server and run dramatis compact to shrink the file.`)
      : well('size', `${size} that new content will use.`),
    log > LARGE_LOG
      ? note(
          'log',
          `Write-ahead log: ${formatSize(log)}. It is merged into the file while no one reads.`,
        )
      : well('log', `Write-ahead log: ${formatSize(log)}.`),
  ]
}

export function lookAtServer(data: string): Finding {
  return isServed(data)
    ? well('server', 'A server is running on it.')
    : well('server', 'No server is running on it.')
}

export function lookAtRoom(data: string): Finding {
  const { bavail, bsize } = statfsSync(dirname(data))
  const room = bavail * bsize
  const left = formatSize(room)
  if (room < NO_ROOM) {
    return fault('disk', `Free disk space: ${left}. Nothing can be saved. Make room.`)
  }
  return room < Math.max(LITTLE_ROOM, 2 * sizeOf(data))
    ? note('disk', `Free disk space: only ${left}. Make room before the disk is full.`)
    : well('disk', `Free disk space: ${left}.`)
}

export function lookAtCopies(data: string): Finding[] {
  const copies = listCopies(data)
  if (copies.length === 0) return []
  const size = formatSize(copies.reduce((sum, path) => sum + sizeOf(path), 0))
  const words =
    copies.length === 1
      ? 'One copy from before an upgrade is beside it'
      : `${copies.length} copies from before upgrades are beside it`
  return [well('copies', `${words} (${size}); three are kept.`)]
}

/** Who may read and write it. Windows keeps that elsewhere. */
export function lookAtPermissions(data: string): Finding[] {
  if (process.platform === 'win32') return []
  const { mode, uid } = statSync(data)
  const strangers = ['-wal', '-shm'].filter(
    (end) => existsSync(data + end) && statSync(data + end).uid !== uid,
  )
  if (strangers.length > 0) {
    return [
      fault(
        'permissions',
        `${strangers.map((end) => data + end).join(' and ')} belong to another account than the file, so the server cannot write. Give them to the same (chown --reference=${data}).`,
      ),
    ]
  }
  const others = mode & 0o077
  return [
    others === 0
      ? well('permissions', 'Only the account that owns it can read it.')
      : note(
          'permissions',
          `Other accounts on this machine can read it, secrets included. chmod 600 ${data} stops that.`,
        ),
  ]
}

/** Of a schema that knows of imports. */
export function lookAtImports(connection: DatabaseSync): Finding[] {
  // Deleted campaigns, which are cleared soon, have the year 1970.
  const rows = connection
    .prepare(`select touched_at from unfinished_imports where touched_at > '1971'`)
    .all()
  const last = rows
    .map(({ touched_at }) => String(touched_at))
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const words = rows.length === 1 ? 'One campaign is' : `${rows.length} campaigns are`
  return [
    note(
      'imports',
      `${words} still being imported, or was cut off (last activity ${last.slice(0, 16).replace('T', ' at ')} UTC). It is invisible until it is complete; a server removes what was cut off.`,
    ),
  ]
}

export function lookAtAdmins(connection: DatabaseSync): Finding {
  const admins = connection
    .prepare('select email from users where is_admin = 1 order by email')
    .all()
    .map(({ email }) => String(email))
  return admins.length > 0
    ? well('admins', `Admins: ${admins.join(', ')}.`)
    : note('admins', 'There is no admin. Make one with: dramatis create-admin EMAIL')
}
