import type { Candidate } from './candidate.ts'

export interface Group {
  concept: string
  candidates: Candidate[]
}

/** Neighbours of one concept stand together under it. */
export function groupsOf(candidates: readonly Candidate[]): Group[] {
  const groups: Group[] = []
  for (const candidate of candidates) {
    const { concept } = candidate.order
    const last = groups.at(-1)
    if (last?.concept === concept) last.candidates.push(candidate)
    else groups.push({ concept, candidates: [candidate] })
  }
  return groups
}
