import { readFileSync } from 'node:fs'

import type { Evaluated } from './generators.ts'
import type { Sample } from './measures.ts'

/** Short and long, plain and contradictory, of many genres. Fixed, so that results can be compared. */
export const CONCEPTS = readFileSync(new URL('concepts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Generates characters one after another, going through the concepts again and again. Counts faults and goes on. */
export async function collect(
  { write }: Evaluated,
  count: number,
  onProgress: (done: Sample[]) => void,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let at = 0; at < count; at += 1) {
    const concept = CONCEPTS[at % CONCEPTS.length] ?? ''
    const sample: Sample = { concept, restarts: 0, seconds: 0 }
    const begun = performance.now()
    try {
      sample.written = await write(concept, at, () => (sample.restarts += 1))
    } catch (error) {
      sample.fault = error instanceof Error ? error.message : String(error)
    }
    sample.seconds = (performance.now() - begun) / 1_000
    samples.push(sample)
    onProgress(samples)
  }
  return samples
}
