import { useState } from 'react'

import { useUser } from './session-store.ts'

/** Whose page this is, also when their login session is over: for somebody else everything begins anew. */
export function usePerson(): number | undefined {
  const id = useUser()?.id
  const [person, setPerson] = useState(id)
  if (id !== undefined && id !== person) setPerson(id)
  return person
}
