import { useQuery } from '@tanstack/react-query'

import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import type { Seen } from './audience-sheet.tsx'
import type { Readers } from './held-reveals.ts'

export interface Owner extends About {
  name: string
}

async function readSeen({ kind, id }: About): Promise<Seen> {
  const address = { param: { id }, query: {} }
  switch (kind) {
    case 'npc':
      return (await answer(api.npcs[':id'].$get(address))).npc
    case 'location':
      return answer(api.locations[':id'].$get(address))
    case 'session':
      return answer(api.storyline[':id'].$get(address))
    case 'connection':
      return answer(api.connections[':id'].$get(address))
    case 'article':
      return answer(api.articles[':id'].$get(address))
  }
}

/** Tells which readers do not see what a thing belongs to: to them both are revealed. None, as long as that is not known. */
export function useHiddenOwner(owner: Owner | undefined): (readers: Readers) => boolean {
  const { data } = useQuery({
    queryKey: ['owner-seen', owner?.kind, owner?.id],
    queryFn: () => readSeen(owner!),
    enabled: owner !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return ({ ids }) => {
    if (!data || data.visibility === 'everyone') return false
    return ids === null || !ids.every((id) => data.visible_to?.includes(id))
  }
}
