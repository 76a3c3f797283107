import { useEffect, useState } from 'react'

import type { LocationsSearch } from './locations-search.ts'
import type { SheetHeight } from './phone-sheet.tsx'

/** How high the sheet on the phone stands: whatever opens comes into sight, and forms take all of the screen. */
export function useSheetHeight({ location, form }: LocationsSearch, isForm: boolean) {
  const [height, setHeight] = useState<SheetHeight>(location || form ? 'half' : 'peek')
  const opened = `${location} ${form}`
  useEffect(() => {
    if (isForm) setHeight('full')
    else if (location !== undefined) setHeight((now) => (now === 'peek' ? 'half' : now))
    // oxlint-disable-next-line react/exhaustive-deps -- only when something else opens
  }, [opened])
  return [height, setHeight] as const
}
