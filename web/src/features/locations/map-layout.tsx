import { type ReactNode, type RefCallback, useCallback, useState } from 'react'

import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { useIsPhone, useIsUprightTablet } from '../../lib/use-is-phone.ts'
import { useNewHere } from '../reveals/use-new-here.ts'
import { PhoneSheet, type SheetHeight } from './detail/phone-sheet.tsx'
import { useLocations } from './locations-context.ts'
import { MapView } from './map/map-view.tsx'

import styles from './locations-screen.module.css'

/** How much of the map the sheet on the phone covers: pixels, and a part of the height. */
const PEEK = 60
const HALF = 0.52

interface MapLayoutProps {
  map: CampaignMap
  isForm: boolean
  /** The name of the open location. */
  title: string | undefined
  children: ReactNode
}

/** On a desk a panel beside the map, on an upright tablet below it; on a phone the map, with a sheet over its bottom. */
export function MapLayout({ map, isForm, title, children }: MapLayoutProps) {
  const { campaign, locations, openId, placing, mayWrite } = useLocations()
  useNewHere(campaign.id, { kind: 'map', id: map.id }, !mayWrite)
  const isPhone = useIsPhone()
  const panel = useTakenRoom(useIsUprightTablet() ? undefined : 'left')
  const [body, height] = useElementHeight()
  const [sheet, setSheet] = useSheetHeight(openId, isForm)
  // Where it was put is in view when the sheet is back.
  if (placing.isPlacing && sheet === 'full' && !isForm) setSheet('half')
  // While a position is chosen, too, when the sheet is hidden: the map does not move, and the cross is on it.
  const covered = isPhone ? (sheet === 'peek' ? PEEK : Math.round(height * HALF)) : 0

  const view = (
    <div className={styles.map} inert={isPhone && !placing.isPlacing && sheet === 'full'}>
      <MapView key={`${map.id} ${map.url}`} map={map} covered={covered} />
    </div>
  )
  return (
    <div ref={body} className={styles.body}>
      {isPhone ? (
        <>
          {view}
          <PhoneSheet
            height={sheet}
            hidden={placing.isPlacing}
            title={title ?? counted(locations.length, 'location')}
            onHeight={setSheet}
          >
            {children}
          </PhoneSheet>
        </>
      ) : (
        <>
          <div ref={panel} className={styles.panel}>
            {children}
          </div>
          {view}
        </>
      )}
    </div>
  )
}

/** A form fills the screen, and a location that the page begins with; one that is opened from the list or the map, half of it. */
function useSheetHeight(location: number | undefined, isForm: boolean) {
  const [height, setHeight] = useState<SheetHeight>('peek')
  const [last, setLast] = useState<{ location: number | undefined; isForm: boolean }>()
  if (location !== last?.location || isForm !== last?.isForm) {
    setLast({ location, isForm })
    const wasList = last?.isForm || last?.location === undefined || height === 'peek'
    if (isForm) setHeight('full')
    else if (location !== undefined && wasList) setHeight(last ? 'half' : 'full')
  }
  return [height, setHeight] as const
}

function useElementHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setHeight(element.clientHeight)
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, height]
}
