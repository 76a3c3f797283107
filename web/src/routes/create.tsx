import { PageHeader } from '../components/page-header.tsx'

export function CreatePage() {
  return <PageHeader title="Create" />
}
