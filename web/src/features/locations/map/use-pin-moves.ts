import { useMemo } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { findCurrent, messageOf } from '../../../lib/http.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { useUpdateLocation } from '../../location-tree/locations.queries.ts'
import { type Pin, pinOf, toColumns } from '../form/location-form-values.ts'

/**
 * Sets, moves and removes pins, with Undo. If another person moved the same pin meanwhile, it asks; other changes of
 * the location do not matter.
 */
export function usePinMoves(campaignId: number, onSay: (words: string) => void) {
  const { mutateAsync: update } = useUpdateLocation(campaignId)

  return useMemo(() => {
    /** Resolves with whether it was saved. */
    async function put(location: Location, to: Pin | null, words: string): Promise<boolean> {
      const { id, name, updated_at } = location
      const before = pinOf(location)
      try {
        const moved = await update({ id, ...toColumns(to), updated_at })
        onSay(words)
        const undo = () => void put(moved, before, `${isolate(name)} is back where it was.`)
        toast(words, { action: { label: 'Undo', run: undo } })
        return true
      } catch (error) {
        const current = findCurrent(error) as Location | null
        if (current && isSamePin(pinOf(current), before)) return put(current, to, words)
        const again = () => void put(current ?? location, to, words)
        if (current) {
          toast(`Another person moved ${isolate(name)}.`, {
            tone: 'warning',
            action: { label: 'Move it anyway', run: again },
          })
        } else {
          toast(
            messageOf(error, `${isolate(name)} could not be moved, and is back where it was.`),
            {
              tone: 'danger',
              action: { label: 'Try Again', run: again },
            },
          )
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
            ? `${isolate(location.name)} is on the map now.`
            : `${isolate(location.name)} was moved.`,
        ),
      remove: (location: Location) =>
        put(location, null, `${isolate(location.name)} is off the map now.`),
    }
  }, [update, onSay])
}

const isSamePin = (a: Pin | null, b: Pin | null) => JSON.stringify(a) === JSON.stringify(b)
