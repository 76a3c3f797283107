import { Outlet } from '@tanstack/react-router'

import { Notices } from '../components/notices/notices.tsx'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  )
}
