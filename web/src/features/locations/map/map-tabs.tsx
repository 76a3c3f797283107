import { Link } from '@tanstack/react-router'
import { EllipsisVertical, EyeOff, Image, ImagePlus, Settings2, Trash2, Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { MenuItem } from '../../../components/menu-item.tsx'
import { Menu } from '../../../components/menu.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from '../locations-head.module.css'

interface MapTabsProps {
  maps: readonly CampaignMap[]
  shown: CampaignMap | undefined
  mayWrite: boolean
  onAdd: () => void
  onEdit: (map: CampaignMap) => void
  onReplace: (map: CampaignMap) => void
  onHide: (map: CampaignMap) => void
  onDelete: (map: CampaignMap) => void
}

/** The campaign's maps: the world first, then those of its places. */
export function MapTabs({ maps, shown, mayWrite, ...on }: MapTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const shownId = shown?.id
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shownId])

  return (
    <div className={styles.tabs}>
      <nav ref={nav} className={styles.maps} aria-label="Maps">
        {maps.map((map) => (
          <Link
            key={map.id}
            to="/locations"
            search={{ map: map.id }}
            className={styles.map}
            aria-current={map.id === shown?.id ? 'true' : undefined}
            activeProps={{}}
          >
            <span className={styles.mapName}>{map.name}</span>
            {map.visibility === 'dm' && (
              <>
                <EyeOff aria-hidden />
                <VisuallyHidden>, DM only</VisuallyHidden>
              </>
            )}
          </Link>
        ))}
      </nav>
      {mayWrite && shown && (
        <Menu
          trigger={
            <IconButton icon={EllipsisVertical} label={`More about the map ${shown.name}`} />
          }
        >
          <MenuItem icon={Settings2} onSelect={() => on.onEdit(shown)}>
            Edit map
          </MenuItem>
          <MenuItem icon={Image} onSelect={() => on.onReplace(shown)}>
            Replace picture
          </MenuItem>
          <MenuItem
            icon={shown.visibility === 'dm' ? Eye : EyeOff}
            onSelect={() => on.onHide(shown)}
          >
            {shown.visibility === 'dm' ? 'Show to players' : 'Hide from players'}
          </MenuItem>
          <MenuItem icon={ImagePlus} onSelect={on.onAdd}>
            Add a map
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => on.onDelete(shown)}>
            Delete map
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}
