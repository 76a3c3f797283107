import { PageHeader } from '../components/page-header.tsx'

export function NpcPage() {
  return <PageHeader title="NPC" />
}
