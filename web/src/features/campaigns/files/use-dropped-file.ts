import { useEffect, useEffectEvent, useState } from 'react'

import { hasFiles } from '../../../lib/files/has-files.ts'

/** Takes a file that is dropped anywhere on the page, and tells whether one is held over it. */
export function useDroppedFile(isWanted: () => boolean, onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const over = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault()
    setOver(isWanted())
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file && isWanted()) onDrop(file)
  })

  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => over(event),
      drop: (event: DragEvent) => drop(event),
      // Into no other element: out of the window.
      dragleave: (event: DragEvent) => event.relatedTarget === null && setOver(false),
    }
    const aborting = new AbortController()
    for (const [type, handle] of Object.entries(handlers)) {
      window.addEventListener(type, handle as EventListener, { signal: aborting.signal })
    }
    return () => aborting.abort()
  }, [])
  return isOver
}
