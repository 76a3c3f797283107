import {
  OPENID_PROBLEMS,
  type OpenidProblem,
} from '../../../../src/features/openid/openid-problems.schemas.ts'

/** Why the provider did not sign the person in, as the server says it in the address. */
export function readProviderProblem(): string | null {
  const word = readProviderWord()
  return word && Object.hasOwn(OPENID_PROBLEMS, word)
    ? OPENID_PROBLEMS[word as OpenidProblem]
    : null
}

/** How it went: `linked`, or one of the problems. */
export const readProviderWord = (): string | null =>
  new URLSearchParams(location.search).get('openid')
