import { Link, useLocation } from '@tanstack/react-router'

import { currentness, type Place } from './navigation.ts'

interface PlaceLinkProps {
  place: Place
  className?: string | undefined
  short?: boolean
  onClick?: () => void
}

export function PlaceLink({ place, className, short = false, onClick }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const Icon = place.icon
  return (
    <Link
      to={place.to}
      className={className}
      activeProps={{}}
      aria-current={currentness(place, pathname)}
      {...(onClick && { onClick })}
    >
      <Icon aria-hidden />
      <span>{short ? place.short : place.label}</span>
    </Link>
  )
}
