import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { LoadingFaces, PeekFaces } from '../../../components/peek-faces.tsx'
import { npcsAtQuery } from '../../location-tree/locations.queries.ts'
import { useLocations } from '../locations-context.ts'

import lettering from '../../../design/lettering.module.css'

export function LocationNpcs({ location }: { location: Location }) {
  const { mayWrite } = useLocations()
  const list = useInfiniteQuery(npcsAtQuery(location))
  const total = list.data?.pages[0]?.total

  return (
    <Section
      title="NPCs here"
      aside={total || undefined}
      actions={
        mayWrite && (
          <LinkButton
            to="/create"
            search={{ location: location.id }}
            variant="quiet"
            size="small"
            icon={UserPlus}
          >
            New NPC here
          </LinkButton>
        )
      }
    >
      <Loaded
        query={list}
        failure="The NPCs here could not be loaded."
        pending={<LoadingFaces label="Loading the NPCs here" />}
      >
        {({ pages }) => <PeekFaces npcs={pages.flatMap(({ npcs }) => npcs)} />}
      </Loaded>
      {total === 0 && <p className={lettering.none}>No NPCs here yet.</p>}
      {list.hasNextPage && (
        <Button
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Section>
  )
}
