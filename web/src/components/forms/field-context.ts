import { createContext, use } from 'react'

export interface FieldAttributes {
  id?: string
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const FieldContext = createContext<FieldAttributes>({})

/** What the field around a control tells it: its id, what describes it, whether it is wrong. */
export function useField(): FieldAttributes {
  return use(FieldContext)
}
