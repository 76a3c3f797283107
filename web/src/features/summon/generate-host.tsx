import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { closeGenerate, useGenerateDialog } from '../generation/generate-store.ts'

const load = async () => (await import('./generate-dialog.tsx')).renderGenerate

/** Where the generator is shown, on every signed-in page. It closes when another page opens. */
export function GenerateHost() {
  const { pathname } = useLocation()
  useEffect(() => closeGenerate, [pathname])
  return useGenerateDialog(load)
}
