import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useLastKnown } from '../../lib/use-last-known.ts'
import type { LocationTree } from '../location-tree/location-tree.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { LocationMissing } from './detail/location-missing.tsx'
import { LocationList } from './list/location-list.tsx'
import { useReturnToLine } from './list/use-return-to-line.ts'
import { LocationsContext, type MapDialogName } from './locations-context.ts'
import { NoLocations, NoMap } from './locations-empty.tsx'
import { LocationsHeader } from './locations-header.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { MapLayout } from './map-layout.tsx'
import { MapTabs } from './map/map-tabs.tsx'
import { usePinMoves } from './map/use-pin-moves.ts'
import { usePlacing } from './map/use-placing.ts'
import { useDeletions } from './use-deletions.ts'
import { useLocationsNavigation } from './use-locations-navigation.ts'

import styles from './locations-screen.module.css'

const LocationView = lazy(() => import('./detail/location-view.tsx'))
const LocationForm = lazy(() => import('./form/location-form.tsx'))
const MapDialog = lazy(() => import('./map-dialogs/map-dialog.tsx'))
const ReplacePictureDialog = lazy(() => import('./map-dialogs/replace-picture-dialog.tsx'))

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

/** Shows the list, a location or a form, beside the map if there is one. */
export function LocationsPage(props: LocationsPageProps) {
  const { campaign, search, locations, tree, knownMaps, mayWrite } = props
  const isPhone = useIsPhone()
  const [announcement, announce] = useState('')
  const [dialog, openDialog] = useState<MapDialogName | null>(null)

  const openId = search.location
  const shown = tree.nodes.get(openId ?? 0)?.location
  const known = useLastKnown(openId, shown)
  const edited = search.form === 'new' ? null : search.form && known
  const { maps, shownMap, isMissing } = findMap(useSorted(knownMaps), search.map, shown)
  const navigation = useLocationsNavigation(maps, shownMap)
  const moves = usePinMoves(campaign.id, announce)
  const deletions = useDeletions(campaign.id, tree)
  const placing = usePlacing(shownMap, {
    onMove: (location, pin) => void moves.move(location, pin),
    onWrite: () => navigation.go({ form: 'new' }),
  })

  const isForm = mayWrite && edited !== undefined
  const detail = isForm ? (
    <Suspense>
      <LocationForm key={edited?.id ?? 'new'} location={edited} />
    </Suspense>
  ) : shown ? (
    <Suspense fallback={<LoadingRows label="Loading the location…" />}>
      <LocationView key={shown.id} location={shown} />
    </Suspense>
  ) : (
    openId !== undefined && <LocationMissing id={openId} />
  )
  useReturnToLine(detail ? openId : undefined)

  const isEmpty = locations.length === 0
  const list = (
    <div hidden={!!detail && shownMap !== undefined}>
      {isMissing && (
        <Alert tone="info">Map not found. It may have been deleted, or only DMs see it.</Alert>
      )}
      {isEmpty ? <NoLocations /> : <LocationList />}
    </div>
  )
  const showsListAlone = isPhone || isEmpty

  const shared = { campaign, locations, tree, maps, shownMap, openId, mayWrite }
  const actions = { navigation, placing, moves, deletions, openDialog, announce }
  return (
    <LocationsContext value={{ ...shared, ...actions }}>
      <div className={styles.screen} data-map={shownMap ? true : undefined}>
        <LocationsHeader
          documentTitle={shown?.name}
          onAddLocation={mayWrite && (!!shownMap || !isEmpty || !!detail) && (() => placing.add())}
          onAddMap={
            mayWrite &&
            !shownMap &&
            (showsListAlone || !!detail) &&
            (() => openDialog({ edit: null }))
          }
        >
          {shownMap && <MapTabs />}
        </LocationsHeader>
        {props.failure}
        {!mayWrite && (
          <KeptTexts
            forms={[
              `location-of:${campaign.id}`,
              `map-of:${campaign.id}`,
              ...maps.map(({ id }) => `map:${id}`),
            ]}
          />
        )}
        {shownMap ? (
          <MapLayout map={shownMap} isForm={isForm} title={shown?.name}>
            {list}
            {detail}
          </MapLayout>
        ) : (
          <div className={styles.body}>
            {!showsListAlone && <div className={styles.panel}>{list}</div>}
            <div className={styles.page}>
              {detail || (showsListAlone ? list : knownMaps && <NoMap />)}
            </div>
          </div>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {mayWrite && dialog && (
          <MapDialogs dialog={dialog} knownMaps={knownMaps} onOpen={openDialog} />
        )}
      </div>
    </LocationsContext>
  )
}

interface MapDialogsProps {
  dialog: MapDialogName
  knownMaps: readonly CampaignMap[] | undefined
  onOpen: (dialog: MapDialogName | null) => void
}

function MapDialogs({ dialog, knownMaps, onOpen }: MapDialogsProps) {
  const close = () => onOpen(null)
  return (
    <Suspense>
      {'replace' in dialog ? (
        <ReplacePictureDialog map={dialog.replace} onClose={close} />
      ) : (
        <MapDialog
          map={knownMaps?.find(({ id }) => id === dialog.edit?.id) ?? dialog.edit}
          onClose={close}
          onReopen={() => onOpen(dialog)}
        />
      )}
    </Suspense>
  )
}

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
