import { createContext, use } from 'react'

interface FieldAttributes {
  id?: string
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const FieldContext = createContext<FieldAttributes>({})

/** What a control gets from the field around it: its id, its description, whether it is invalid. */
export function useField(): FieldAttributes {
  return use(FieldContext)
}
