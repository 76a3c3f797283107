import type { Campaign, Player } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { useUser } from '../../../lib/login-session/session-store.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { isDm } from '../role-names.ts'
import { useRemovePlayer, useUpdatePlayer } from './members.queries.ts'

/** What a DM does to members, each asked first. */
export function useMemberChanges(campaign: Campaign, onFailure: (sentence: string | null) => void) {
  const userId = useUser()?.id
  const confirm = useConfirm()
  const update = useUpdatePlayer(campaign.id)
  const removal = useRemovePlayer(campaign.id)
  const nameOf = (player: Player) => player.username || player.email

  async function changeRole(player: Player) {
    const wasDm = isDm(player.role)
    const name = nameOf(player)
    const who = player.user_id === userId ? 'yourself' : name
    const sure = await confirm({
      title: wasDm ? `Make ${who} a player?` : `Make ${who} a Dungeon Master?`,
      text: wasDm
        ? 'Players cannot see DM-only information. They can read most of the campaign but not change it.'
        : 'They can read everything in this campaign, DM notes included, and change all of it.',
      confirmLabel: wasDm ? 'Make player' : 'Make Dungeon Master',
    })
    if (!sure) return
    onFailure(null)
    update.mutate(
      { userId: player.user_id, role: wasDm ? 'player' : 'dm' },
      {
        onSuccess: () => toast(`${name} is now a ${wasDm ? 'player' : 'Dungeon Master'}.`),
        onError: (error) => onFailure(messageOf(error, 'The role could not be changed.')),
      },
    )
  }

  function changeTrust({ user_id, trusted, ...player }: Player) {
    const name = player.username || player.email
    onFailure(null)
    update.mutate(
      { userId: user_id, trusted: !trusted },
      {
        onSuccess: () => toast(trusted ? `${name} suggests changes again.` : `${name} is trusted.`),
        onError: (error) => onFailure(messageOf(error, 'This could not be changed.')),
      },
    )
  }

  async function remove(player: Player) {
    const name = nameOf(player)
    const sure = await confirm({
      title: `Remove ${name} from ${campaign.name}?`,
      text: 'What they added stays. To come back they have to be invited again.',
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    removal.mutate(player, {
      onSuccess: () => toast(`${name} no longer belongs to ${isolate(campaign.name)}.`),
      onError: (error) => onFailure(messageOf(error, `${name} could not be removed.`)),
    })
  }

  return { changeRole, changeTrust, remove }
}
