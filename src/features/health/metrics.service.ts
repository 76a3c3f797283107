import { timingSafeEqual } from 'node:crypto'

import type { Config } from '../../config.ts'
import { describeFile } from '../../db/file/facts.ts'
import type { Needs } from '../../services.ts'
import { nothingHere } from '../../shared.errors.ts'
import { VERSION } from '../../version.ts'
import { type Metric, writeMetrics } from './exposition.ts'
import { metricsLocal, wrongToken } from './health.errors.ts'

interface Dependencies extends Needs<
  'db' | 'database' | 'dailyBackups' | 'replica' | 'requestCounts'
> {
  config: Pick<Config, 'metrics'>
}

/** Metrics for Prometheus. They contain no names. */
export function createMetricsService(dependencies: Dependencies) {
  const { db, config, database, dailyBackups, replica, requestCounts } = dependencies
  const started = Date.now() / 1_000 - process.uptime()

  function collect(): Metric[] {
    const { counts, is_damaged } = database.status()
    const { bytes } = describeFile(db)
    const backups = dailyBackups.state()
    const copy = replica.state()
    const { user, system } = process.cpuUsage()
    return [
      gauge('dramatis_info', 'Which version runs.', [[{ version: VERSION }, 1]]),
      gauge('process_start_time_seconds', 'When it started.', [[{}, started]]),
      counter('process_cpu_seconds_total', 'Processor time.', [[{}, (user + system) / 1e6]]),
      gauge('process_resident_memory_bytes', 'Memory.', [[{}, process.memoryUsage.rss()]]),
      gauge('dramatis_database_bytes', 'The file, with its log.', [[{}, bytes]]),
      gauge('dramatis_database_damaged', '1 once the file was found damaged.', [
        [{}, is_damaged ? 1 : 0],
      ]),
      gauge(
        'dramatis_rows',
        'How much there is of what.',
        Object.entries(counts ?? {}).map(([of, count]) => [{ of }, count]),
      ),
      ...(backups
        ? [
            gauge('dramatis_backups', 'Daily backups that are kept.', [[{}, backups.count]]),
            gauge('dramatis_backup_last_timestamp_seconds', 'When the last one was made.', [
              [{}, backups.last ? Date.parse(backups.last.created_at) / 1_000 : 0],
            ]),
            gauge('dramatis_backup_failing', '1 while the last try failed.', [
              [{}, backups.failure ? 1 : 0],
            ]),
          ]
        : []),
      ...(copy
        ? [
            gauge('dramatis_replica_age_seconds', 'The age of the copy that Litestream keeps.', [
              [{}, copy.age_seconds],
            ]),
          ]
        : []),
      ...requestCounts.read(),
    ]
  }

  return {
    /**
     * With a configured token, for requests with that token; otherwise for requests from this machine. Throws `not_found`
     * when metrics are off.
     */
    read({ isHere, token }: { isHere: boolean; token: string | undefined }): string {
      if (config.metrics === 'off') throw nothingHere()
      if (config.metrics === 'local') {
        if (!isHere) throw metricsLocal()
      } else if (!isSame(token ?? '', config.metrics)) {
        throw wrongToken()
      }
      return writeMetrics(collect())
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const gauge = (name: string, help: string, values: Metric['values']): Metric => ({
  name,
  help,
  type: 'gauge',
  values,
})

const counter = (name: string, help: string, values: Metric['values']): Metric => ({
  ...gauge(name, help, values),
  type: 'counter',
})
