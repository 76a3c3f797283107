import { Link, useLocation } from '@tanstack/react-router'
import { Map } from 'lucide-react'

import { Icon } from '../../components/icons/icon.tsx'
import { classNames } from '../../design/class-names.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { shownKinds, useKinds } from './kinds.queries.ts'

import tabs from '../../components/round-tabs.module.css'
import styles from './kind-chips.module.css'

interface KindChipsProps {
  campaignId: number
  className?: string | undefined
}

/** On a phone, where the bar has one place for the world: its locations, and its kinds. */
export function KindChips({ campaignId, className }: KindChipsProps) {
  const kinds = useKinds(campaignId)
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  const shown = shownKinds(kinds)
  if (!isPhone || shown.length === 0) return null
  return (
    <nav className={classNames(tabs.row, styles.chips, className)} aria-label="World">
      <Link
        to="/locations"
        className={classNames(tabs.tab, styles.chip)}
        aria-current={pathname === '/locations' ? 'page' : undefined}
      >
        <Map aria-hidden />
        Map
      </Link>
      {shown.map(({ id, plural, icon }) => (
        <Link
          key={id}
          {...(pathname === `/world/${id}` && { ref: bringIntoRow })}
          to="/world/$kindId"
          params={{ kindId: String(id) }}
          className={classNames(tabs.tab, styles.chip)}
          aria-current={pathname === `/world/${id}` ? 'page' : undefined}
        >
          <Icon name={icon} size={16} />
          {plural}
        </Link>
      ))}
    </nav>
  )
}

/** Moves only the row: the page may be scrolled to where its reader was. */
function bringIntoRow(chip: HTMLElement | null) {
  const row = chip?.parentElement
  row?.scrollTo({ left: chip!.offsetLeft - (row.clientWidth - chip!.clientWidth) / 2 })
}
