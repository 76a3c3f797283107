import { useQuery } from '@tanstack/react-query'

import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { readThing } from '../../lib/read-thing.ts'
import type { Seen } from './audience-sheet.tsx'
import type { Readers } from './held-reveals.ts'

export interface Owner extends About {
  name: string
}

/** Tells which readers do not see what a thing belongs to: to them both are revealed. None, as long as that is not known. */
export function useHiddenOwner(owner: Owner | undefined): (readers: Readers) => boolean {
  const { data } = useQuery({
    queryKey: ['owner-seen', owner?.kind, owner?.id],
    queryFn: ({ signal }): Promise<Seen> => readThing(owner!, signal),
    enabled: owner !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return ({ ids }) => {
    if (!data || data.visibility === 'everyone') return false
    return ids === null || !ids.every((id) => data.visible_to?.includes(id))
  }
}
