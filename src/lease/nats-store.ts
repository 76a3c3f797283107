import { execFile } from 'node:child_process'

import { type LeaseStore, parseRecord } from './lease-store.ts'

interface Place {
  /** The command-line tool of NATS. It takes its servers and credentials from its own variables, such as NATS_URL. */
  command: string
  bucket: string
  key: string
  /** How long one request may take, in milliseconds. */
  patience: number
}

/** A key of a JetStream key-value bucket. */
export function createNatsStore({ command, bucket, key, patience }: Place): LeaseStore {
  const ask = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const words = ['--timeout', `${patience}ms`, 'kv', ...args]
      execFile(command, words, { timeout: patience + 1_000 }, (error, stdout, stderr) => {
        if (error) reject(new Error(stderr.trim() || error.message, { cause: error }))
        else resolve(stdout)
      })
    })

  return {
    async read() {
      try {
        const answer = await ask('get', bucket, key)
        const revision = /revision: (\d+)/.exec(answer)?.[1]
        const text = answer.slice(answer.indexOf('{'))
        if (revision === undefined) throw new Error(`No revision in: ${answer}`)
        return { record: parseRecord(text), revision }
      } catch (error) {
        if (error instanceof Error && error.message.includes('key not found')) return undefined
        throw error
      }
    },

    async write(record, revision) {
      const value = JSON.stringify(record)
      try {
        if (revision === undefined) await ask('create', bucket, key, value)
        else await ask('update', bucket, key, value, revision)
        return true
      } catch (error) {
        if (error instanceof Error && error.message.includes('wrong last sequence')) return false
        throw error
      }
    },
  }
}
