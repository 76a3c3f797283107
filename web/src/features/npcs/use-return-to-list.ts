import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const WAIT = 2_000

/** Goes to the list when the success message has been read; leaving the page before cancels it. */
export function useReturnToList(): () => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate({ to: '/manage' }), WAIT)
  }
}
