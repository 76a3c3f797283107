import { useParams } from '@tanstack/react-router'

import { NpcSheet } from '../features/npcs/npc-sheet.tsx'

export function NpcPage() {
  const { id = '' } = useParams({ strict: false })
  return <NpcSheet key={id} id={id} />
}
