import { DomainError } from '../../errors.ts'

/** What a thing refuses at a field of its own is refused at that field of the suggestion. */
export async function atSuggestedFields<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.details.issues) {
      const issues = error.details.issues.map(({ path, message }) => ({
        path: path.startsWith('fields.') ? path : `fields.${path}`,
        message,
      }))
      error.with({ issues })
    }
    throw error
  }
}
