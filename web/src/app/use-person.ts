import { useState } from 'react'

import { useUser } from '../lib/login-session/session-store.ts'

/** The id of the person whose page this is, kept when the login session ends. Another person gets a fresh page. */
export function usePerson(): number | undefined {
  const id = useUser()?.id
  const [person, setPerson] = useState(id)
  if (id !== undefined && id !== person) setPerson(id)
  return person
}
