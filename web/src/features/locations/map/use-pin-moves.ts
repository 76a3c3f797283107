import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { toast } from '../../../components/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { findCurrent } from '../../../lib/stale-edit.ts'
import { type Pin, pinOf, writtenPin } from '../location-form-values.ts'
import { useUpdateLocation } from '../locations.queries.ts'

/**
 * Pins, moves and takes off pins: at once, undone where it failed, and to be undone by hand. Somebody else's
 * change of the same pin is a question; their change of anything else is none of this one's business.
 */
export function usePinMoves(campaignId: number, onSay: (words: string) => void) {
  const update = useUpdateLocation(campaignId)

  async function put(location: Location, to: Pin | null, words: string): Promise<boolean> {
    const { id, name, updated_at } = location
    const before = pinOf(location)
    try {
      const moved = await update.mutateAsync({ id, ...writtenPin(to), updated_at })
      onSay(words)
      toast(words, {
        action: {
          label: 'Undo',
          run: () => void put(moved, before, `${name} is back where it was.`),
        },
      })
      return true
    } catch (error) {
      const current = findCurrent(error) as Location | null
      if (current && samePin(pinOf(current), before)) return put(current, to, words)
      if (current) {
        toast(`Somebody else moved ${name} meanwhile.`, {
          tone: 'warning',
          action: { label: 'Move it anyway', run: () => void put(current, to, words) },
        })
      } else {
        toast(messageOf(error, `${name} could not be moved, and is back where it was.`), {
          tone: 'danger',
          action: { label: 'Try Again', run: () => void put(location, to, words) },
        })
      }
      return false
    }
  }

  return {
    move: (location: Location, to: Pin) =>
      put(
        location,
        to,
        location.map_id === null
          ? `${location.name} is on the map now.`
          : `${location.name} was moved.`,
      ),
    takeOff: (location: Location) => put(location, null, `${location.name} is off the map now.`),
  }
}

const samePin = (a: Pin | null, b: Pin | null) => JSON.stringify(a) === JSON.stringify(b)
