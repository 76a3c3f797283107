import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A mutation that `stop` ends, and leaving the page, too. `onDone` is called only if neither did. */
export function useStoppable<Input, Output>(
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  const work = useMutation({
    async mutationFn(input: Input) {
      current.current?.abort()
      const { signal } = (current.current = new AbortController())
      const output = await run(input, signal)
      if (!signal.aborted) onDone(output)
      return output
    },
  })

  function stop() {
    current.current?.abort()
    work.reset()
  }

  return { ...work, stop }
}
