import { Link, useLocation } from '@tanstack/react-router'

import { currentness, type NavigationPage } from './navigation.ts'

import styles from './page-link.module.css'

interface PageLinkProps {
  page: NavigationPage
  className?: string | undefined
  onClick?: () => void
}

/** Says the page's short name where the style sheet has little room. */
export function PageLink({ page, className, onClick }: PageLinkProps) {
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
      <span className={styles.label}>{page.label}</span>
      <span className={styles.short}>{page.short}</span>
    </Link>
  )
}
