import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const WAIT = 2_000

/** Goes to the list when the success message has been read; leaving the page before cancels it. */
export function useReturnToList(): () => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return () => {
    clearTimeout(timer.current)
    // A save may be answered after the page was left.
    if (isLeft.current) return
    timer.current = setTimeout(() => void navigate({ to: '/manage' }), WAIT)
  }
}
