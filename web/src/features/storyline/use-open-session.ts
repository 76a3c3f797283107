import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import type { StorylineSearch } from './storyline-search.ts'

/** The session in the address, or the latest one. */
export function useOpenSession(
  sessions: readonly Session[] | undefined,
  { session: id, form, list }: StorylineSearch,
  { isPhone }: { isPhone: boolean },
) {
  const navigate = useNavigate()
  /** After the open session was deleted. */
  const [cleared, setCleared] = useState(false)
  const latest = sessions?.at(-1)?.id
  const showsList = cleared || (isPhone && list)
  const choose = !showsList && id === undefined && form === undefined ? latest : undefined

  useEffect(() => {
    if (choose === undefined) return
    void navigate({ to: '/storyline', search: { session: choose }, replace: true })
  }, [choose, navigate])

  const openId = id ?? choose
  return {
    session: sessions?.find((session) => session.id === openId),
    forget(session: Session) {
      if (session.id !== openId) return
      setCleared(true)
      void navigate({ to: '/storyline', search: {}, replace: true })
    },
  }
}
