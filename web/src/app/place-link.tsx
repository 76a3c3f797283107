import { Link, useLocation } from '@tanstack/react-router'

import type { Place } from './navigation.ts'

interface PlaceLinkProps {
  place: Place
  className?: string | undefined
  short?: boolean
  onClick?: () => void
}

export function PlaceLink({ place, className, short = false, onClick }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const here = pathname === place.to || (pathname === '/' && place.to === '/dashboard')
  const Icon = place.icon
  return (
    <Link
      to={place.to}
      className={className}
      activeProps={{}}
      aria-current={here ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon aria-hidden />
      <span>{short ? place.short : place.label}</span>
    </Link>
  )
}
