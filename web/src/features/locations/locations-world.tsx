import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Alert } from '../../components/alert.tsx'
import { toast } from '../../components/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { messageOf } from '../../lib/http.ts'
import type { LocationFormValues } from './location-form-values.ts'
import { LocationForm } from './location-form.tsx'
import { LocationList } from './location-list.tsx'
import { LocationMissing } from './location-missing.tsx'
import type { LocationTree } from './location-tree.ts'
import { LocationView } from './location-view.tsx'
import { NoMap, NoLocations } from './locations-empty.tsx'
import { LocationsHead } from './locations-head.tsx'
import type { LocationsSearch } from './locations-search.ts'
import type { Point } from './map-camera.ts'
import { MapDialogs, type OpenMapDialog } from './map-dialogs.tsx'
import { MapTabs } from './map-tabs.tsx'
import { MapView } from './map-view.tsx'
import { useUpdateMap } from './maps.queries.ts'
import { PhoneSheet, type SheetHeight } from './phone-sheet.tsx'
import { useElementHeight } from './use-element-height.ts'
import { usePinMoves } from './use-pin-moves.ts'
import { useRemovals } from './use-removals.ts'
import { useReturnToLine } from './use-return-to-line.ts'
import { useShownMap } from './use-shown-map.ts'
import { useWays } from './use-ways.ts'

import styles from './locations-screen.module.css'

interface LocationsWorldProps {
  campaign: Campaign
  search: LocationsSearch
  locations: readonly Location[]
  tree: LocationTree
  knownMaps: readonly CampaignMap[]
  mayWrite: boolean
  failure: ReactNode
}

/** What waits for a spot on the map: a place, or one that is yet to be written. */
type Placing = { location: Location } | { start: Partial<LocationFormValues> }

const PEEK = 60
const HALF = 0.52

/** At the desk the list or a place beside the map; on the phone the map, with a sheet over its foot. */
export function LocationsWorld(props: LocationsWorldProps) {
  const { campaign, search, locations, tree, knownMaps, mayWrite } = props
  const isPhone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const height = useElementHeight(body)
  const [said, say] = useState('')
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [start, setStart] = useState<Partial<LocationFormValues>>()
  const [dialog, setDialog] = useState<OpenMapDialog | null>(null)
  const [sheet, setSheet] = useState<SheetHeight>(search.location || search.form ? 'half' : 'peek')

  const open = tree.nodes.get(search.location ?? 0)?.location
  const { maps, shown, isMissing } = useShownMap(knownMaps, open, search.map)
  const ways = useWays(maps, shown)
  const moves = usePinMoves(campaign.id, say)
  const removals = useRemovals(campaign.id, tree)
  const updateMap = useUpdateMap(campaign.id)
  const form = mayWrite ? search.form : undefined
  const isForm = form === 'new' || (form === 'edit' && open !== undefined)
  const isMissingPlace = search.location !== undefined && !open
  const showsPlace = isForm || search.location !== undefined
  useReturnToLine(showsPlace ? search.location : undefined)

  const onMap = useMemo(
    () => locations.filter(({ map_id }) => map_id === shown?.id),
    [locations, shown?.id],
  )
  const withMap = useMemo(() => new Set(maps.map((map) => map.location_id ?? 0)), [maps])

  // Whatever opens on the phone comes into sight; forms take all of the screen.
  const opened = `${search.location} ${form}`
  useEffect(() => {
    if (isForm) setSheet('full')
    else if (search.location !== undefined) setSheet((now) => (now === 'peek' ? 'half' : now))
    // oxlint-disable-next-line react/exhaustive-deps -- only when something else opens
  }, [opened])

  const { toPlace, throughPin } = ways
  const openFromList = useCallback(
    (location: Location) => {
      setSheet('half')
      toPlace(location)
    },
    [toPlace],
  )
  const startPlacing = useCallback((location: Location) => setPlacing({ location }), [])
  const moveRef = useRef(moves)
  useEffect(() => {
    moveRef.current = moves
  })
  const pinEvents = useMemo(
    () => ({
      onOpen: throughPin,
      onSay: say,
      onMove: ({ ...location }: Location, { x, y }: Point) =>
        moveRef.current.move(location, { map_id: location.map_id ?? 0, x, y }),
    }),
    [throughPin],
  )

  function addPlace(from: Partial<LocationFormValues> = {}) {
    if (shown && !from.pin) setPlacing({ start: from })
    else write(from)
  }

  function write(from: Partial<LocationFormValues>) {
    setPlacing(null)
    setStart(from)
    ways.go({ form: 'new' })
  }

  function place({ x, y }: Point) {
    if (!placing || !shown) return
    const pin = { map_id: shown.id, x, y }
    setPlacing(null)
    if ('location' in placing) void moves.move(placing.location, pin)
    else write({ ...placing.start, pin })
  }

  function afterForm(putBack: (() => void) | null) {
    if (open) ways.toPlace(open, { replace: true, saved: true })
    else ways.toList({ replace: true, saved: true })
    if (!putBack) return
    const again = open ? { location: open.id, form: 'edit' as const } : { form: 'new' as const }
    const restore = () => {
      putBack()
      ways.go(again)
    }
    toast('Your changes were set aside.', {
      tone: 'info',
      action: { label: 'Restore', run: restore },
    })
  }

  function hide(map: CampaignMap) {
    const visibility = map.visibility === 'dm' ? 'everyone' : 'dm'
    updateMap.mutate(
      { id: map.id, visibility, updated_at: map.updated_at },
      {
        onSuccess: () =>
          toast(
            visibility === 'dm'
              ? `Players no longer see ${map.name}.`
              : `Players see ${map.name} now.`,
          ),
        onError: (error) =>
          toast(messageOf(error, 'The map could not be changed.'), { tone: 'danger' }),
      },
    )
  }

  const detail = isForm ? (
    <LocationForm
      key={form === 'new' ? 'new' : open?.id}
      campaign={campaign}
      location={form === 'new' ? null : (open ?? null)}
      start={start}
      tree={tree}
      maps={maps}
      onSaved={(saved) => {
        toast(`${saved.name} was saved.`)
        setSheet('half')
        ways.toPlace(saved, { replace: true, saved: true })
      }}
      onCancel={afterForm}
    />
  ) : open ? (
    <LocationView
      location={open}
      tree={tree}
      maps={maps}
      shownMap={shown}
      mayWrite={mayWrite}
      onClose={() => ways.toList()}
      onEdit={() => ways.go({ location: open.id, form: 'edit' })}
      onAddInside={() => addPlace({ parent_id: open.id })}
      onPin={() => setPlacing({ location: open })}
      onUnpin={() => void moves.takeOff(open)}
      onDelete={() => void removals.removePlace(open, () => ways.toList({ replace: true }))}
    />
  ) : (
    isMissingPlace && <LocationMissing onClose={() => ways.toList()} />
  )

  const isEmpty = locations.length === 0
  const list = (
    <div hidden={showsPlace && (isPhone || shown !== undefined)}>
      {isMissing && (
        <Alert tone="info">
          That map is not here. It may have been deleted, or only DMs see it.
        </Alert>
      )}
      {isEmpty ? (
        shown && <NoLocations mayWrite={mayWrite} onAdd={() => addPlace()} />
      ) : (
        <LocationList
          tree={tree}
          openId={search.location}
          onOpen={openFromList}
          onPin={mayWrite && shown ? startPlacing : undefined}
        />
      )}
    </div>
  )
  const without = isEmpty ? (
    <NoLocations mayWrite={mayWrite} onAdd={() => addPlace()} />
  ) : (
    <NoMap mayWrite={mayWrite} onAdd={() => setDialog({ kind: 'add' })} />
  )
  const covered = !isPhone || placing ? 0 : sheet === 'peek' ? PEEK : Math.round(height * HALF)

  const map = shown && (
    <div className={styles.map} inert={isPhone && sheet === 'full' && !placing}>
      <MapView
        key={`${shown.id} ${shown.url}`}
        map={shown}
        locations={onMap}
        openId={search.location}
        withMap={withMap}
        mayWrite={mayWrite}
        placing={placing && ('location' in placing ? placing.location.name : 'the new place')}
        covered={covered}
        events={pinEvents}
        onPlace={place}
        onCancelPlacing={() => setPlacing(null)}
        onWithoutPin={placing && 'start' in placing ? () => write(placing.start) : undefined}
        onAddHere={(at) => write({ pin: { map_id: shown.id, ...at } })}
        onReplacePicture={mayWrite ? () => setDialog({ kind: 'replace', map: shown }) : undefined}
      />
    </div>
  )

  return (
    <div className={styles.screen} data-map={shown ? true : undefined}>
      <LocationsHead
        mayWrite={mayWrite}
        offers={{
          place: shown !== undefined || !isEmpty || showsPlace,
          map: !shown && (isPhone || isEmpty || showsPlace),
        }}
        onAddPlace={() => addPlace()}
        onAddMap={() => setDialog({ kind: 'add' })}
      >
        {shown && (
          <MapTabs
            maps={maps}
            shown={shown}
            mayWrite={mayWrite}
            onAdd={() => setDialog({ kind: 'add' })}
            onEdit={(of) => setDialog({ kind: 'edit', map: of })}
            onReplace={(of) => setDialog({ kind: 'replace', map: of })}
            onHide={hide}
            onDelete={(of) => void removals.removeShownMap(of, () => ways.leaveMap(search))}
          />
        )}
      </LocationsHead>
      {props.failure}
      <div ref={body} className={styles.body}>
        {shown && isPhone && (
          <>
            {map}
            <PhoneSheet
              height={sheet}
              hidden={placing !== null}
              onHeight={setSheet}
              title={sheetTitle(open, locations)}
            >
              {list}
              {detail}
            </PhoneSheet>
          </>
        )}
        {shown && !isPhone && (
          <>
            <div className={styles.panel}>
              {list}
              {detail}
            </div>
            {map}
          </>
        )}
        {!shown && isPhone && (
          <div className={styles.page}>{showsPlace ? detail : isEmpty ? without : list}</div>
        )}
        {!shown && !isPhone && !isEmpty && <div className={styles.panel}>{list}</div>}
        {!shown && !isPhone && <div className={styles.page}>{detail || without}</div>}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog && (
        <MapDialogs
          campaignId={campaign.id}
          dialog={dialog}
          tree={tree}
          onAdded={(added) => {
            setDialog(null)
            toast(`${added.name} was added.`)
            ways.go({ map: added.id })
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function sheetTitle(open: Location | undefined, { length }: readonly Location[]): string {
  if (open) return open.name
  return length === 1 ? '1 place' : `${length.toLocaleString('en-US')} places`
}
