import { type Place, places } from './navigation.ts'
import { useUser } from './session-store.ts'

/** The places that this person may go to. */
export function usePlaces(): readonly Place[] {
  const isAdmin = useUser()?.is_admin ?? false
  return places.filter((place) => isAdmin || !place.adminsOnly)
}
