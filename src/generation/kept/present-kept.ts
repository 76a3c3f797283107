import { DomainError } from '../../errors.ts'
import * as errors from '../generation.errors.ts'
import type { KeptGeneration } from './kept.schemas.ts'
import type { Kept } from './kept.ts'

const asDomainError = (error: unknown): DomainError =>
  error instanceof DomainError ? error : errors.nothingWritten()

export function presentKept({ name, asked, startedAt, outcome }: Kept): KeptGeneration {
  const result = outcome && 'result' in outcome ? outcome.result : null
  const failure = outcome && 'error' in outcome ? asDomainError(outcome.error) : undefined
  return {
    keep: name,
    asked,
    started_at: new Date(startedAt).toISOString(),
    state: outcome ? (result ? 'done' : 'failed') : 'running',
    result: result as KeptGeneration['result'],
    error: failure?.message ?? null,
    code: failure?.code ?? null,
  }
}
