import { createContext, use } from 'react'

interface FieldAttributes {
  id?: string
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

interface Refusal {
  /** Why the server did not take the form, if it did not. */
  error: Error | null
  /** The same, once a field says it. */
  said: Error | null
}

export const RefusalContext = createContext<Refusal>({ error: null, said: null })

export const FieldContext = createContext<FieldAttributes>({})

/** What a control gets from the field around it: its id, its description, whether it is invalid. */
export function useField(): FieldAttributes {
  return use(FieldContext)
}
