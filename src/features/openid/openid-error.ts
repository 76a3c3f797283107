import { DomainError, type ErrorCode } from '../../errors.ts'
import { OPENID_PROBLEMS, type OpenidProblem } from './openid-problems.schemas.ts'

const CODES: Partial<Record<OpenidProblem, ErrorCode>> = { unreachable: 'unavailable' }

/** A sign-in by a provider that failed. */
export class OpenidError extends DomainError {
  readonly problem: OpenidProblem

  constructor(problem: OpenidProblem, details: { cause?: unknown } = {}) {
    super(CODES[problem] ?? 'conflict', OPENID_PROBLEMS[problem], details)
    this.problem = problem
  }
}
