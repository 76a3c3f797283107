/** What tells a stored draft from anything else. Every zod schema is one. */
export interface DraftShape<T> {
  safeParse: (stored: unknown) => { success: true; data: T } | { success: false }
}

type Test = (stored: unknown) => boolean

/** A draft of these fields, told without the validator: for pages whose first load is spared it. */
export function shapeOf<T extends object>(tests: {
  [Field in keyof T]: Test | DraftShape<T[Field]>
}): DraftShape<T> {
  const fields = Object.entries(tests) as [string, Test | DraftShape<unknown>][]
  return {
    safeParse(stored) {
      if (typeof stored !== 'object' || stored === null) return { success: false }
      const has = (field: string) => (stored as Record<string, unknown>)[field]
      const success = fields.every(([field, test]) =>
        typeof test === 'function' ? test(has(field)) : test.safeParse(has(field)).success,
      )
      return success ? { success, data: stored as T } : { success }
    },
  }
}

export function nullOr<T>(shape: DraftShape<T>): DraftShape<T | null> {
  return {
    safeParse: (stored) =>
      stored === null ? { success: true, data: null } : shape.safeParse(stored),
  }
}

export const isText: Test = (stored) => typeof stored === 'string'
export const isIdOrNull: Test = (stored) => stored === null || Number.isSafeInteger(stored)
export const oneOf =
  (choices: readonly unknown[]): Test =>
  (stored) =>
    choices.includes(stored)
