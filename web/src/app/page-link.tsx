import { Link, useLocation } from '@tanstack/react-router'

import { currentness, type NavigationPage } from './navigation.ts'

interface PageLinkProps {
  page: NavigationPage
  className?: string | undefined
  short?: boolean
  onClick?: () => void
}

export function PageLink({ page, className, short = false, onClick }: PageLinkProps) {
  const { pathname } = useLocation()
  const Icon = page.icon
  return (
    <Link
      to={page.to}
      className={className}
      activeProps={{}}
      aria-current={currentness(page, pathname)}
      {...(onClick && { onClick })}
    >
      <Icon aria-hidden />
      <span>{short ? page.short : page.label}</span>
    </Link>
  )
}
