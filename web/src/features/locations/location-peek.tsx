import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { PeekFaces } from '../../components/peek-faces.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { locationsQuery, npcsAtQuery } from '../location-tree/locations.queries.ts'
import { AlsoCalled } from '../names/also-called.tsx'
import { LinkedProse } from '../names/names.tsx'
import { Peeked, type PeekedProps, Secrets, titleOf } from '../peek/peeked.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { useNoteOpened } from '../search/opened-last.ts'

import lettering from '../../design/lettering.module.css'
import styles from '../peek/peek.module.css'

const byId = (id: number) => (location: Location) => location.id === id

export function LocationTitle({ id, campaignId }: PeekedProps) {
  const query = useQuery(locationsQuery(campaignId))
  return titleOf(query, query.data?.find(byId(id))?.name)
}

/** A location and who is there. */
export function LocationPeek({ id, campaignId }: PeekedProps) {
  const query = useQuery({
    ...locationsQuery(campaignId),
    select: (locations) => ({ locations, location: locations.find(byId(id)) }),
  })
  return (
    <Peeked
      about={{ kind: 'location', id }}
      query={{ ...query, data: query.data && (query.data.location ?? null) }}
    >
      {(location) => <Known location={location} locations={query.data?.locations ?? []} />}
    </Peeked>
  )
}

function Known({ location, locations }: { location: Location; locations: readonly Location[] }) {
  const { id, campaign_id, name, icon, description, parent_id } = location
  useNoteOpened(campaign_id, { kind: 'location', id, title: name })
  const people = useInfiniteQuery(npcsAtQuery(location)).data?.pages[0]
  const outer = locations.find((other) => other.id === parent_id)
  const inside = locations.filter((other) => other.parent_id === id)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon || 'map'} size={40} />
        </span>
        <div className={styles.words}>
          <AlsoCalled aliases={location.aliases} />
          {outer && (
            <p>
              In <PeekLink thing={{ kind: 'location', id: outer.id }}>{outer.name}</PeekLink>
            </p>
          )}
          <AudienceFaces what={{ kind: 'location', id }} name={name} of={location} />
        </div>
      </div>
      {description.trim() && (
        <LinkedProse
          campaignId={campaign_id}
          text={description}
          of={location}
          field="description"
          except={{ kind: 'location', id }}
          className={styles.long}
        />
      )}
      {people && (
        <section className={styles.part} aria-label="NPCs here">
          <p className={lettering.caption}>NPCs here: {people.total}</p>
          <PeekFaces npcs={people.npcs} />
        </section>
      )}
      {inside.length > 0 && (
        <section className={styles.part} aria-label="Inside">
          <p className={lettering.caption}>Inside</p>
          <ul className={styles.names}>
            {inside.map((other) => (
              <li key={other.id}>
                <PeekLink thing={{ kind: 'location', id: other.id }}>{other.name}</PeekLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Secrets campaignId={campaign_id} about={{ kind: 'location', id }} />
    </>
  )
}
