import { useInfiniteQuery } from '@tanstack/react-query'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { Skeleton } from '../../../components/page/skeleton.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { npcsAtQuery } from '../locations.queries.ts'

import styles from './location-view.module.css'

export function LocationNpcs({ location }: { location: Location }) {
  const list = useInfiniteQuery(npcsAtQuery(location))
  const total = list.data?.pages[0]?.total

  return (
    <section aria-labelledby="location-npcs">
      <SectionHeading id="location-npcs" aside={total || undefined}>
        NPCs here
      </SectionHeading>
      <Loaded
        query={list}
        failure="The NPCs here could not be loaded."
        pending={
          <div className={styles.faces} role="status" aria-label="Loading the NPCs here">
            {[0, 1, 2, 3].map((key) => (
              <Skeleton key={key} shape="portrait" className={styles.waiting} />
            ))}
          </div>
        }
      >
        {({ pages }) => (
          <ul className={styles.faces}>
            {pages
              .flatMap((page) => page.npcs)
              .map(({ id, name, avatar_url }) => (
                <li key={id}>
                  <PeekLink thing={{ kind: 'npc', id }} className={styles.face} title={name}>
                    <Avatar name={name} avatarUrl={avatar_url} size="fill" />
                    <span className={styles.called}>{name}</span>
                  </PeekLink>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {total === 0 && <p className={styles.none}>No NPCs here yet.</p>}
      {list.hasNextPage && (
        <Button
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}
