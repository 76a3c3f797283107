import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { setAside } from '../../components/set-aside.ts'
import type { useWays } from './use-ways.ts'

/** The way back out of the form; what was written in it can be taken up again. */
export function useSetAside(ways: ReturnType<typeof useWays>, open: Location | undefined) {
  return (putBack: (() => void) | null) => {
    if (open) ways.toPlace(open, { replace: true, saved: true })
    else ways.toList({ replace: true, saved: true })
    const again = open ? { location: open.id, form: 'edit' as const } : { form: 'new' as const }
    setAside(putBack, () => ways.go(again))
  }
}
