import { Link } from '@tanstack/react-router'

import type { Campaign, Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { isDm, roleName } from '../campaigns/role-names.ts'

import styles from './campaign-players.module.css'

/** A table seldom has more; the others are on the campaign's page. */
const SHOWN = 8

interface CampaignPlayersProps {
  campaign: Campaign
  players: readonly Player[]
}

/** For DMs a player leads to what that player knows. */
export default function CampaignPlayers({ campaign, players }: CampaignPlayersProps) {
  const more = players.length - SHOWN
  return (
    <Section
      title="Campaign Players"
      aside={players.length}
      actions={
        isDm(campaign.role) && (
          <Link to="/campaigns" search={{ form: 'invite' }}>
            Invite Player
          </Link>
        )
      }
    >
      <ul className={styles.players}>
        {players.slice(0, SHOWN).map((player) => {
          const name = player.username || player.email
          return (
            <li key={player.id} className={styles.player}>
              <Avatar name={name} avatarUrl={player.portrait_url} shape="round" />
              <div className={styles.words}>
                <p className={styles.name} title={name}>
                  {isDm(campaign.role) && !isDm(player.role) ? (
                    <Link
                      to="/secrets"
                      search={{ player: player.user_id }}
                      className={styles.knows}
                      aria-label={`What ${name} knows`}
                      title={`What ${name} knows`}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </p>
                <p className={styles.facts}>
                  <span className={isDm(player.role) ? styles.dm : undefined}>
                    {roleName(player.role)}
                  </span>
                  <span>Joined {formatLongDate(player.joined_at)}</span>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <LinkButton to="/campaigns" variant="quiet" className={styles.more}>
          See {more} more
        </LinkButton>
      )}
    </Section>
  )
}
