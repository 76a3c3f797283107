import { ImagePlus, type LucideIcon, MapPinPlus } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { usePageHeading } from '../../components/page/use-page-heading.ts'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { KindChips } from '../kinds/kind-chips.tsx'

import styles from './locations-header.module.css'

interface LocationsHeaderProps {
  /** What is open. */
  documentTitle?: string | undefined
  onAddLocation?: (() => void) | false
  onAddMap?: (() => void) | false
  children?: ReactNode
}

/** Lower than the headers of other pages, because the map needs the space. */
export function LocationsHeader(props: LocationsHeaderProps) {
  const { documentTitle = 'Locations', onAddLocation, onAddMap, children } = props
  const heading = usePageHeading('Locations')
  usePageTitle(documentTitle)
  const isPhone = useIsPhone()
  const { current } = useCurrentCampaign()

  return (
    <header className={styles.head}>
      {isPhone && current && <KindChips campaignId={current.id} className={styles.world} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Locations
      </h1>
      {children}
      <div className={styles.actions}>
        {onAddMap && <Action icon={ImagePlus} label="Add a map" onClick={onAddMap} />}
        {onAddLocation && (
          <Action primary icon={MapPinPlus} label="Add a location" onClick={onAddLocation} />
        )}
      </div>
    </header>
  )
}

interface ActionProps {
  icon: LucideIcon
  label: string
  primary?: boolean
  onClick: () => void
}

function Action({ icon, label, primary = false, onClick }: ActionProps) {
  if (useIsPhone()) {
    return <IconButton icon={icon} label={label} variant="outlined" onClick={onClick} />
  }
  return (
    <Button icon={icon} variant={primary ? 'primary' : 'secondary'} onClick={onClick}>
      {label}
    </Button>
  )
}
