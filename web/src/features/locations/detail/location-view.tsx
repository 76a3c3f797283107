import { Link } from '@tanstack/react-router'
import {
  ChevronLeft,
  ChevronRight,
  Map,
  MapPin,
  MapPinOff,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { Section } from '../../../components/page/section.tsx'
import { ReadOn } from '../../../components/read-on.tsx'
import { pathTo } from '../../location-tree/location-tree.ts'
import { AlsoCalled } from '../../names/also-called.tsx'
import { LinkedProse } from '../../names/names.tsx'
import { HereButton } from '../../play/here-button.tsx'
import { PinButton } from '../../play/pin-button.tsx'
import { UnfinishedNote } from '../../play/unfinished-note.tsx'
import { PrivateNote } from '../../private-notes/private-note.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { LedgerOfThing } from '../../reveals/ledger-of-thing.tsx'
import { useNoteOpened } from '../../search/opened-last.ts'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { MentionedIn, ShowButton, ThingConnections, ThingHistory } from '../../sheets/lazy-parts.ts'
import { OwnParts } from '../../sheets/own-parts.tsx'
import { TagsOfThing } from '../../tags/tags-of-thing.tsx'
import { KeptTexts } from '../../unsent/kept-texts.tsx'
import { useLocations } from '../locations-context.ts'
import { searchFor } from '../locations-search.ts'
import { LocationNpcs } from './location-npcs.tsx'
import { LocationSessions } from './location-sessions.tsx'
import { NpcsInside } from './npcs-inside.tsx'

import lettering from '../../../design/lettering.module.css'
import styles from './location-view.module.css'

interface LocationProps {
  location: Location
}

/** A location: its text, the NPCs there, what is inside it, and the sessions that visited it. */
export default function LocationView({ location }: LocationProps) {
  const { id, name, description, icon, visibility } = location
  const { campaign, mayWrite, navigation } = useLocations()
  useNoteOpened(campaign.id, { kind: 'location', id, title: name })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const pin = <PinButton campaignId={campaign.id} what={{ kind: 'location', id }} name={name} />

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, from anywhere inside
    <article
      className={styles.location}
      aria-labelledby="location-name"
      onKeyDown={(event) => {
        const isInside = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isInside && !event.defaultPrevented) navigation.openList()
      }}
    >
      <Breadcrumbs location={location} />
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon || 'map'} size={32} />
        </span>
        <h2 id="location-name" ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {mayWrite ? <Tools location={location} /> : pin}
      </header>
      <AlsoCalled aliases={location.aliases} />
      <div className={styles.under}>
        <AudienceFaces what={{ kind: 'location', id }} name={name} of={location} />
        {mayWrite && (
          <Suspense>
            <ShowButton
              campaignId={campaign.id}
              thing={{ kind: 'location', id, name, visibility }}
            />
          </Suspense>
        )}
        <HereButton campaignId={campaign.id} location={location} />
        {mayWrite && pin}
      </div>
      {location.unfinished && (
        <UnfinishedNote campaignId={campaign.id} thing={{ kind: 'location', id, name }} />
      )}
      <MapActions location={location} />
      {!mayWrite && <KeptTexts about={{ kind: 'location', id }} isThere />}
      {description.trim() ? (
        <ReadOn>
          <LinkedProse
            campaignId={campaign.id}
            text={description}
            of={location}
            field="description"
            contents
            except={{ kind: 'location', id }}
          />
        </ReadOn>
      ) : (
        <p className={lettering.none}>No description yet.</p>
      )}
      <LocationNpcs location={location} />
      <TagsOfThing
        campaignId={campaign.id}
        thing={{ kind: 'location', id }}
        tags={location.tags}
        mayEdit={mayWrite}
      />
      <OwnParts campaignId={campaign.id} of="location" id={id} own={location.own} />
      <SecretsSection campaignId={campaign.id} about={{ kind: 'location', id }} />
      <PrivateNote about={{ kind: 'location', id }} />
      <NpcsInside location={location} />
      <LocationsInside location={location} />
      <LocationSessions location={location} />
      <Suspense>
        <ThingConnections
          thing={{ kind: 'location', id }}
          campaignId={campaign.id}
          asDm={mayWrite}
        />
        <MentionedIn thing={{ kind: 'location', id, name }} asDm={mayWrite} />
      </Suspense>
      <LedgerOfThing campaignId={campaign.id} what={{ kind: 'location', id }} />
      <Suspense>
        <ThingHistory campaignId={campaign.id} kind="location" thing={location} name={name} />
      </Suspense>
    </article>
  )
}

/** What the location lies in, and the way back to the list. */
function Breadcrumbs({ location }: LocationProps) {
  const { tree, maps, shownMap, navigation } = useLocations()
  return (
    <nav className={styles.crumbs} aria-label="Parent locations">
      <button type="button" className={styles.back} onClick={() => navigation.openList()}>
        <ChevronLeft aria-hidden />
        All locations
      </button>
      {pathTo(tree, location.id).map((outer) => (
        <span key={outer.id} className={styles.crumb}>
          <ChevronRight aria-hidden />
          <Link to="/locations" search={searchFor(outer, maps, shownMap)}>
            {outer.name}
          </Link>
        </span>
      ))}
    </nav>
  )
}

function Tools({ location }: LocationProps) {
  const { shownMap, navigation, placing, moves, deletions } = useLocations()
  const { id, name, map_id } = location
  return (
    <div className={styles.tools}>
      <IconButton
        icon={Pencil}
        label="Edit"
        onClick={() => navigation.go({ location: id, form: 'edit' })}
      />
      <MoreMenu about={name}>
        <MenuItem icon={Plus} onSelect={() => placing.add({ parent_id: id })}>
          Add a location inside
        </MenuItem>
        {shownMap && (
          <MenuItem icon={MapPin} onSelect={() => placing.startPlacing(location)}>
            {map_id === shownMap.id ? 'Choose another position' : 'Place on map'}
          </MenuItem>
        )}
        {map_id !== null && (
          <MenuItem icon={MapPinOff} onSelect={() => void moves.remove(location)}>
            Take off the map
          </MenuItem>
        )}
        <MenuItem
          icon={Trash2}
          danger
          onSelect={() =>
            deletions.removeLocation(location, () => navigation.openList({ replace: true }))
          }
        >
          Delete
        </MenuItem>
      </MoreMenu>
    </div>
  )
}

/** To its own map, to the map it is pinned on, or onto the map that is shown. */
function MapActions({ location }: LocationProps) {
  const { maps, shownMap, mayWrite, placing } = useLocations()
  const { id, map_id } = location
  const own = maps.filter((map) => map.location_id === id && map.id !== shownMap?.id)
  const pinnedOn = maps.find((map) => map.id === map_id && map.id !== shownMap?.id)
  return (
    <div className={styles.actions}>
      {own.map((map) => (
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
      {pinnedOn && (
        <LinkButton
          to="/locations"
          search={{ location: id, map: pinnedOn.id }}
          icon={MapPin}
          className={styles.action}
        >
          Show on {pinnedOn.name}
        </LinkButton>
      )}
      {mayWrite && shownMap && map_id === null && (
        <Button icon={MapPin} onClick={() => placing.startPlacing(location)}>
          Place on map
        </Button>
      )}
    </div>
  )
}

function LocationsInside({ location }: LocationProps) {
  const { tree, maps, shownMap } = useLocations()
  const inside = tree.nodes.get(location.id)?.inside ?? []
  if (inside.length === 0) return null
  return (
    <Section title="Inside" aside={inside.length}>
      <ul>
        {inside.map(({ location: { id, name, icon, visibility, visible_to, map_id } }) => (
          <li key={id} className={styles.withinLine}>
            <Link
              to="/locations"
              search={searchFor({ id, map_id }, maps, shownMap)}
              className={styles.within}
            >
              <Icon name={icon || 'map'} size={20} />
              <span className={styles.withinName}>{name}</span>
            </Link>
            <AudienceFaces
              what={{ kind: 'location', id }}
              name={name}
              of={{ visibility, visible_to }}
              onlyHidden
              compact
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
