import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Alert } from '../../components/alert.tsx'
import { useTakenRoom } from '../../components/notices/taken-room.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLastKnown } from '../../lib/use-last-known.ts'
import { LocationMissing, LocationView } from './detail/location-view.tsx'
import { PhoneSheet, type SheetHeight } from './detail/phone-sheet.tsx'
import { LocationForm } from './form/location-form.tsx'
import { LocationList } from './list/location-list.tsx'
import { useReturnToLine } from './list/use-return-to-line.ts'
import type { LocationTree } from './location-tree.ts'
import { LocationsContext } from './locations-context.ts'
import { NoLocations, NoMap } from './locations-empty.tsx'
import { LocationsHeader } from './locations-header.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { MapDialog } from './map-dialogs/map-dialog.tsx'
import { ReplacePictureDialog } from './map-dialogs/replace-picture-dialog.tsx'
import { MapTabs } from './map/map-tabs.tsx'
import { MapView } from './map/map-view.tsx'
import { usePinMoves } from './map/use-pin-moves.ts'
import { usePlacing } from './map/use-placing.ts'
import { useDeletions } from './use-deletions.ts'
import { useLocationsNavigation } from './use-locations-navigation.ts'

import styles from './locations-screen.module.css'

interface LocationsPageProps {
  campaign: Campaign
  search: LocationsSearch
  locations: readonly Location[]
  tree: LocationTree
  /** Undefined where they could not be loaded. */
  knownMaps: readonly CampaignMap[] | undefined
  mayWrite: boolean
  failure: ReactNode
}

type OpenDialog = 'add' | { edit: CampaignMap } | { replace: CampaignMap }

/** How much of the map the sheet on the phone covers: pixels, and a part of the height. */
const PEEK = 60
const HALF = 0.52

/** On a desk the list or a location beside the map; on a phone the map, with a sheet over its bottom. */
export function LocationsPage(props: LocationsPageProps) {
  const { campaign, search, locations, tree, knownMaps, mayWrite } = props
  const isPhone = useIsPhone()
  const panel = useTakenRoom('left')
  const [body, height] = useElementHeight()
  const [announcement, announce] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const open = tree.nodes.get(search.location ?? 0)?.location
  const edited = useLastKnown(search.location, open)
  const form = mayWrite && (search.form === 'new' || edited) ? search.form : undefined
  const showsDetail = form !== undefined || search.location !== undefined
  const isEmpty = locations.length === 0
  const { maps, shownMap, isMissing } = findMap(useSorted(knownMaps), search.map, open)
  const navigation = useLocationsNavigation(maps, shownMap)
  const moves = usePinMoves(campaign.id, announce)
  const deletions = useDeletions(campaign.id, tree)
  const [sheet, setSheet] = useSheetHeight(search.location, form !== undefined)
  const placing = usePlacing(shownMap, {
    onMove: (location, pin) => void moves.move(location, pin),
    onWrite: () => navigation.go({ form: 'new' }),
  })
  useReturnToLine(showsDetail ? search.location : undefined)

  const { open: openLocation } = navigation
  const openFromList = useCallback(
    (location: Location) => {
      setSheet('half')
      openLocation(location)
    },
    [openLocation, setSheet],
  )
  const addMap = () => setDialog('add')
  const addLocation = () => placing.add()
  const isCovered = isPhone && !placing.isPlacing
  const covered = isCovered ? (sheet === 'peek' ? PEEK : Math.round(height * HALF)) : 0
  const empty = isEmpty && <NoLocations mayWrite={mayWrite} onAdd={addLocation} />
  const withoutMap =
    empty || (knownMaps !== undefined && <NoMap mayWrite={mayWrite} onAdd={addMap} />)

  const list = (
    <div hidden={showsDetail && (isPhone || shownMap !== undefined)}>
      {isMissing && (
        <Alert tone="info">
          That map is not here. It may have been deleted, or only DMs see it.
        </Alert>
      )}
      {isEmpty ? (
        shownMap && empty
      ) : (
        <LocationList
          tree={tree}
          openId={search.location}
          onOpen={openFromList}
          onPin={mayWrite && shownMap ? placing.startPlacing : undefined}
        />
      )}
    </div>
  )
  const detail =
    showsDetail &&
    (form ? (
      <LocationForm
        key={form === 'new' ? 'new' : edited?.id}
        location={form === 'new' ? null : (edited ?? null)}
      />
    ) : open ? (
      <LocationView location={open} />
    ) : (
      <LocationMissing onClose={() => navigation.openList()} />
    ))
  const map = shownMap && (
    <div className={styles.map} inert={isCovered && sheet === 'full'}>
      <MapView
        key={`${shownMap.id} ${shownMap.url}`}
        map={shownMap}
        covered={covered}
        onSay={announce}
        onReplacePicture={() => setDialog({ replace: shownMap })}
      />
    </div>
  )

  return (
    <LocationsContext
      value={{
        campaign,
        locations,
        tree,
        maps,
        shownMap,
        openId: search.location,
        mayWrite,
        navigation,
        placing,
        moves,
        deletions,
      }}
    >
      <div className={styles.screen} data-map={shownMap ? true : undefined}>
        <LocationsHeader
          onAddLocation={mayWrite && (!!shownMap || !isEmpty || showsDetail) && addLocation}
          onAddMap={mayWrite && !shownMap && (isPhone || isEmpty || showsDetail) && addMap}
        >
          {shownMap && (
            <MapTabs
              onAdd={addMap}
              onEdit={(edit) => setDialog({ edit })}
              onReplace={(replace) => setDialog({ replace })}
            />
          )}
        </LocationsHeader>
        {props.failure}
        <div ref={body} className={styles.body}>
          {map && isPhone && (
            <>
              {map}
              <PhoneSheet
                height={sheet}
                hidden={placing.isPlacing}
                title={open?.name ?? countOf(locations)}
                onHeight={setSheet}
              >
                {list}
                {detail}
              </PhoneSheet>
            </>
          )}
          {map && !isPhone && (
            <>
              <div ref={panel} className={styles.panel}>
                {list}
                {detail}
              </div>
              {map}
            </>
          )}
          {!map && isPhone && <div className={styles.page}>{detail || empty || list}</div>}
          {!map && !isPhone && (
            <>
              {!isEmpty && <div className={styles.panel}>{list}</div>}
              <div className={styles.page}>{detail || withoutMap}</div>
            </>
          )}
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {dialog === 'add' && (
          <MapDialog map={null} onClose={() => setDialog(null)} onReopen={addMap} />
        )}
        {dialog && dialog !== 'add' && 'edit' in dialog && (
          <MapDialog
            map={dialog.edit}
            onClose={() => setDialog(null)}
            onReopen={() => setDialog(dialog)}
          />
        )}
        {dialog && dialog !== 'add' && 'replace' in dialog && (
          <ReplacePictureDialog map={dialog.replace} onClose={() => setDialog(null)} />
        )}
      </div>
    </LocationsContext>
  )
}

const countOf = ({ length }: readonly Location[]) =>
  length === 1 ? '1 location' : `${length.toLocaleString('en-US')} locations`

/** Maps of the world come before those of its locations. */
function useSorted(maps: readonly CampaignMap[] | undefined) {
  return useMemo(
    () => maps?.toSorted((a, b) => Number(!!a.location_id) - Number(!!b.location_id)),
    [maps],
  )
}

const NO_MAPS: readonly CampaignMap[] = []

/** The map that the address names; else the one that the open location is pinned on; else the first. */
function findMap(
  known: readonly CampaignMap[] | undefined,
  mapId: number | undefined,
  open: Location | undefined,
) {
  const maps = known ?? NO_MAPS
  const named = maps.find(({ id }) => id === mapId)
  const shownMap = named ?? maps.find(({ id }) => id === open?.map_id) ?? maps[0]
  return { maps, shownMap, isMissing: known !== undefined && mapId !== undefined && !named }
}

/** The sheet on the phone: what is opened comes into sight, and a form takes the whole screen. */
function useSheetHeight(location: number | undefined, isForm: boolean) {
  const [height, setHeight] = useState<SheetHeight>(location || isForm ? 'half' : 'peek')
  const [last, setLast] = useState<{ location: number | undefined; isForm: boolean }>()
  if (location !== last?.location || isForm !== last?.isForm) {
    setLast({ location, isForm })
    if (isForm) setHeight('full')
    else if (location !== undefined && (last?.isForm || height === 'peek')) setHeight('half')
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
