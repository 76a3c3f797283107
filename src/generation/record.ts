import type { TaskKind } from './generation.schemas.ts'

/** How a model wrote one answer. */
export interface Run {
  at: string
  task: TaskKind
  seconds: number
  first_word_seconds: number
  tokens_per_second: number
  /** Whether the answer had the form that was asked for, before any repair. */
  schema: boolean
  /** Whether it came in more than one piece. */
  streaming: boolean
}

const KEPT = 10

/** The last runs of each model at each address, the newest first. In memory: a start forgets them. */
export function createRecord() {
  const runs = new Map<string, Run[]>()
  const keyOf = ({ url, model }: Ran) => `${url} ${model}`
  return {
    add: (ran: Ran, run: Run): void =>
      void runs.set(keyOf(ran), [run, ...(runs.get(keyOf(ran)) ?? [])].slice(0, KEPT)),
    of: (ran: Ran): Run[] => runs.get(keyOf(ran)) ?? [],
  }
}

export type RunRecord = ReturnType<typeof createRecord>

interface Ran {
  url: string
  model: string
}

/** How long a task usually takes, in whole seconds: the median of its runs. Undefined without runs, and for less than one. */
export function usualSeconds(runs: Run[], task: TaskKind): number | undefined {
  const seconds = runs
    .filter((run) => run.task === task)
    .map((run) => run.seconds)
    .toSorted((a, b) => a - b)
  return Math.round(seconds[Math.floor(seconds.length / 2)] ?? 0) || undefined
}
