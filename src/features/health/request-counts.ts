import type { Metric } from './exposition.ts'

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface RequestCounts {
  /** `seconds`: how long the answer took to begin. */
  add(method: string, status: number, seconds: number): void
  read(): Metric[]
}

/** Counts answers by method and status, and how long they took. */
export function createRequestCounts(): RequestCounts {
  const answered = new Map<string, { labels: Record<string, string>; count: number }>()
  const within = BOUNDS.map(() => 0)
  let [count, sum] = [0, 0]

  return {
    add(method, status, seconds) {
      const labels = { method: METHODS.has(method) ? method : 'other', status: String(status) }
      const key = `${labels.method} ${labels.status}`
      const entry = answered.get(key) ?? { labels, count: 0 }
      answered.set(key, { labels, count: entry.count + 1 })
      count += 1
      sum += seconds
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) within[index]! += 1
      })
    },

    read: () => [
      {
        name: 'dramatis_http_requests_total',
        help: 'Requests to the application that were answered.',
        type: 'counter',
        values: [...answered.values()].map(({ labels, count }) => [labels, count]),
      },
      {
        name: 'dramatis_http_request_duration_seconds',
        help: 'How long an answer took to begin.',
        type: 'histogram',
        values: [
          ...BOUNDS.map((bound, index): Metric['values'][number] => [
            { le: String(bound) },
            within[index]!,
            '_bucket',
          ]),
          [{ le: '+Inf' }, count, '_bucket'],
          [{}, sum, '_sum'],
          [{}, count, '_count'],
        ],
      },
    ],
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
