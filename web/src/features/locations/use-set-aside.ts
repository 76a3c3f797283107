import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import type { useWays } from './use-ways.ts'

/** The way back out of the form; what was written in it can be taken up again. */
export function useSetAside(ways: ReturnType<typeof useWays>, open: Location | undefined) {
  return (putBack: (() => void) | null) => {
    if (open) ways.toPlace(open, { replace: true, saved: true })
    else ways.toList({ replace: true, saved: true })
    if (!putBack) return
    const again = open ? { location: open.id, form: 'edit' as const } : { form: 'new' as const }
    const restore = () => {
      putBack()
      ways.go(again)
    }
    toast('Your changes were set aside.', {
      tone: 'info',
      action: { label: 'Restore', run: restore },
    })
  }
}
