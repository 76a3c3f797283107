import { Outlet } from '@tanstack/react-router'

import { Notices } from '../components/notices.tsx'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  )
}
