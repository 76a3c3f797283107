import { Outlet } from '@tanstack/react-router'

import { OfflineLine } from '../components/offline-line.tsx'
import { Toasts } from '../components/toasts.tsx'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <OfflineLine />
      <Toasts />
    </>
  )
}
