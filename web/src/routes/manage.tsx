import { PageHeader } from '../components/page-header.tsx'

export function ManagePage() {
  return <PageHeader title="Manage NPCs" />
}
