import { useSearch } from '@tanstack/react-router'

import { AdminScreen } from '../features/admin/admin-screen.tsx'

export function AdminPage() {
  return <AdminScreen search={useSearch({ from: '/signed-in/admin' })} />
}
