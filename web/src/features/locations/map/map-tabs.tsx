import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Image, ImagePlus, Settings2, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { classNames } from '../../../design/class-names.ts'
import { playersQuery } from '../../campaigns/campaigns.queries.ts'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { AudienceSheet } from '../../reveals/audience-sheet.tsx'
import { SeenBy } from '../../reveals/player-faces.tsx'
import { useLocations } from '../locations-context.ts'

import tabs from '../../../components/round-tabs.module.css'
import lettering from '../../../design/lettering.module.css'
import styles from '../locations-header.module.css'

// Rarely used.
const ShowItem = lazy(() => import('../../play/show-button.tsx'))

/** The campaign's maps: the world first, then those of its locations. */
export function MapTabs() {
  const { maps, shownMap, mayWrite } = useLocations()
  const nav = useRef<HTMLElement>(null)
  const shownId = shownMap?.id
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shownId])

  return (
    <div className={styles.tabs}>
      <nav ref={nav} className={classNames(tabs.row, styles.maps)} aria-label="Maps">
        {maps.map((map) => (
          <Link
            key={map.id}
            to="/locations"
            search={{ map: map.id }}
            className={classNames(tabs.tab, styles.map)}
            aria-current={map.id === shownId ? 'true' : undefined}
            activeProps={{}}
          >
            <span className={lettering.cut}>{map.name}</span>
            {map.visibility !== 'everyone' && (
              <>
                <span aria-hidden className={styles.seenBy}>
                  <SeenBy visibility={map.visibility} visible_to={map.visible_to} />
                </span>
                <VisuallyHidden>, {VISIBILITY_WORDS[map.visibility]}</VisuallyHidden>
              </>
            )}
          </Link>
        ))}
      </nav>
      {mayWrite && shownMap && (
        <>
          <AudienceFaces {...audienceOf(shownMap)} onlyHidden />
          <MapMenu map={shownMap} />
        </>
      )}
    </div>
  )
}

const audienceOf = (map: CampaignMap) => ({
  what: { kind: 'map' as const, id: map.id },
  name: `the map ${map.name}`,
  of: map,
})

function MapMenu({ map }: { map: CampaignMap }) {
  const { campaign, deletions, navigation, openId, openDialog } = useLocations()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { data: members = [] } = useQuery(playersQuery(campaign.id))

  return (
    <>
      <MoreMenu about={`the map ${map.name}`}>
        <MenuItem icon={Settings2} onSelect={() => openDialog({ edit: map })}>
          Edit map
        </MenuItem>
        <MenuItem icon={Users} onSelect={() => setSheetOpen(true)}>
          Who can see it
        </MenuItem>
        <MenuItem icon={Image} onSelect={() => openDialog({ replace: map })}>
          Replace picture
        </MenuItem>
        <Suspense>
          <ShowItem campaignId={campaign.id} thing={{ ...map, kind: 'map' }} />
          <ShowItem
            campaignId={campaign.id}
            thing={{
              ...map,
              kind: 'picture',
              id: map.picture_id,
              name: `The picture of ${map.name}`,
            }}
          />
        </Suspense>
        <MenuItem icon={ImagePlus} onSelect={() => openDialog({ edit: null })}>
          Add a map
        </MenuItem>
        <MenuItem
          icon={Trash2}
          danger
          onSelect={() => deletions.removeMap(map, () => navigation.leaveMap(openId))}
        >
          Delete map
        </MenuItem>
      </MoreMenu>
      {isSheetOpen && (
        <AudienceSheet
          campaignId={campaign.id}
          {...audienceOf(map)}
          players={members.filter(({ role }) => role === 'player')}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}
