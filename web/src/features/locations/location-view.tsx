import { EllipsisVertical, Map, MapPin, MapPinOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MenuItem } from '../../components/menu-item.tsx'
import { Menu } from '../../components/menu.tsx'
import { classNames } from '../../design/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { LocationCrumbs } from './location-crumbs.tsx'
import { LocationNpcs } from './location-npcs.tsx'
import { LocationSessions } from './location-sessions.tsx'
import type { LocationTree } from './location-tree.ts'
import { LocationsInside } from './locations-inside.tsx'

import prose from '../../design/prose.module.css'
import styles from './location-view.module.css'

interface LocationViewProps {
  location: Location
  tree: LocationTree
  maps: readonly CampaignMap[]
  /** The map that is looked at. */
  shownMap: CampaignMap | undefined
  mayWrite: boolean
  onClose: () => void
  onEdit: () => void
  onAddInside: () => void
  /** Chooses its spot on the map that is looked at. */
  onPin: () => void
  onUnpin: () => void
  onDelete: () => void
}

/** A place: what it is like, who is there, what is inside it, and when the party came by. */
export function LocationView(props: LocationViewProps) {
  const { location, tree, maps, shownMap, mayWrite } = props
  const { name, description, icon, visibility } = location
  const heading = useRef<HTMLHeadingElement>(null)
  const ownMaps = maps.filter((map) => map.location_id === location.id)
  const pinnedOn = maps.find(({ id }) => id === location.map_id)
  const { id } = location
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, from anywhere in it
    <article
      className={styles.place}
      aria-labelledby="place-name"
      onKeyDown={(event) => {
        const isOwn = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isOwn) props.onClose()
      }}
    >
      <LocationCrumbs
        location={location}
        tree={tree}
        maps={maps}
        shownMap={shownMap}
        onClose={props.onClose}
      />
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon || 'map'} size={32} />
        </span>
        <h2 id="place-name" ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {mayWrite && (
          <div className={styles.tools}>
            <IconButton icon={Pencil} label="Edit" onClick={props.onEdit} />
            <Menu trigger={<IconButton icon={EllipsisVertical} label={`More about ${name}`} />}>
              <MenuItem icon={Plus} onSelect={props.onAddInside}>
                Add a place inside
              </MenuItem>
              {shownMap && (
                <MenuItem icon={MapPin} onSelect={props.onPin}>
                  {location.map_id === shownMap.id ? 'Choose another spot' : 'Place on map'}
                </MenuItem>
              )}
              {location.map_id !== null && (
                <MenuItem icon={MapPinOff} onSelect={props.onUnpin}>
                  Take off the map
                </MenuItem>
              )}
              <MenuItem icon={Trash2} danger onSelect={props.onDelete}>
                Delete
              </MenuItem>
            </Menu>
          </div>
        )}
      </header>
      {visibility === 'dm' && <DmOnlyMark />}
      <div className={styles.actions}>
        {ownMaps
          .filter((map) => map.id !== shownMap?.id)
          .map((map) => (
            <LinkButton
              key={map.id}
              to="/locations"
              search={{ location: id, map: map.id }}
              variant="primary"
              icon={Map}
              className={styles.action}
            >
              Open {map.name}
            </LinkButton>
          ))}
        {pinnedOn && pinnedOn.id !== shownMap?.id && (
          <LinkButton
            to="/locations"
            search={{ location: id, map: pinnedOn.id }}
            icon={MapPin}
            className={styles.action}
          >
            Show on {pinnedOn.name}
          </LinkButton>
        )}
        {mayWrite && shownMap && location.map_id === null && (
          <Button icon={MapPin} onClick={props.onPin}>
            Place on map
          </Button>
        )}
      </div>
      {description.trim() ? (
        <p className={classNames(prose.prose, styles.prose)}>{description}</p>
      ) : (
        <p className={styles.none}>Nothing is written about this place yet.</p>
      )}
      <LocationNpcs location={location} />
      <LocationsInside location={location} tree={tree} maps={maps} shownMap={shownMap} />
      <LocationSessions location={location} />
    </article>
  )
}
