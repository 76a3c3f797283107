import { isDm } from '../../features/campaigns/role-names.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { type NavigationPage, pages } from './navigation.ts'

/** The pages that this person may go to, with the names that they have for players or for DMs. */
export function usePages(): readonly NavigationPage[] {
  const isAdmin = useUser()?.is_admin ?? false
  const { current } = useCurrentCampaign()
  const asPlayer = current !== null && !isDm(current.role)
  return pages
    .filter((page) => isAdmin || !page.adminsOnly)
    .map((page) => (asPlayer && page.forPlayers ? { ...page, label: page.forPlayers } : page))
}
