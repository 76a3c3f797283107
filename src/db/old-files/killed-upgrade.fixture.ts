import { migrations } from '../../../migrations/index.ts'
import { derivedParts } from '../../derived-parts.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

// A program of its own: it brings a file up to date and is killed on the way, after a migration or once all is written.

const [, , path = '', at = ''] = process.argv

const die = () => process.kill(process.pid, 'SIGKILL')

const deadly = Object.entries(migrations).map(([name, { up }]) => [
  name,
  {
    async up(db: Parameters<typeof up>[0]) {
      await up(db)
      if (name === at) die()
    },
  },
])
const db = openDatabase(path)
db.connection.function('die', () => Number(die()))
await migrate(db, {
  migrations: Object.fromEntries(deadly),
  derivedParts: [
    ...derivedParts,
    ...(at === 'the end'
      ? [{ name: 'The end', create: ['create view last as select 1'], fill: ['select die()'] }]
      : []),
  ],
})
