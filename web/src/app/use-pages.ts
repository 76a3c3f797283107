import { type NavigationPage, pages } from './navigation.ts'
import { useUser } from './session-store.ts'

/** The pages that this person may go to. */
export function usePages(): readonly NavigationPage[] {
  const isAdmin = useUser()?.is_admin ?? false
  return pages.filter((page) => isAdmin || !page.adminsOnly)
}
