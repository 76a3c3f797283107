import { Outlet } from '@tanstack/react-router'

import { Toasts } from '../components/toasts.tsx'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
