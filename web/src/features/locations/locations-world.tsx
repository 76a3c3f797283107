import { type ReactNode, useCallback, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { toast } from '../../components/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLastKnown } from '../../lib/use-last-known.ts'
import { LocationDetail } from './location-detail.tsx'
import type { LocationTree } from './location-tree.ts'
import { LocationsBody } from './locations-body.tsx'
import { NoLocations, NoMap } from './locations-empty.tsx'
import { LocationsHead } from './locations-head.tsx'
import { LocationsIndex } from './locations-index.tsx'
import type { LocationsSearch } from './locations-search.ts'
import { MapDialogs, type OpenMapDialog } from './map-dialogs.tsx'
import { LocationsMap } from './map/locations-map.tsx'
import { MapTabs } from './map/map-tabs.tsx'
import { usePinMoves } from './map/use-pin-moves.ts'
import { usePlacing } from './map/use-placing.ts'
import { useElementHeight } from './use-element-height.ts'
import { useMapVisibility } from './use-map-visibility.ts'
import { useRemovals } from './use-removals.ts'
import { useReturnToLine } from './use-return-to-line.ts'
import { useSetAside } from './use-set-aside.ts'
import { useSheetHeight } from './use-sheet-height.ts'
import { useShownMap } from './use-shown-map.ts'
import { useWays } from './use-ways.ts'

import styles from './locations-screen.module.css'

interface LocationsWorldProps {
  campaign: Campaign
  search: LocationsSearch
  locations: readonly Location[]
  tree: LocationTree
  /** Undefined where they could not be loaded. */
  knownMaps: readonly CampaignMap[] | undefined
  mayWrite: boolean
  failure: ReactNode
}

const PEEK = 60
const HALF = 0.52

/** The places of a campaign, on its maps and in a list. */
export function LocationsWorld(props: LocationsWorldProps) {
  const { campaign, search, locations, tree, mayWrite } = props
  const isPhone = useIsPhone()
  const [body, height] = useElementHeight()
  const [said, say] = useState('')
  const [dialog, setDialog] = useState<OpenMapDialog | null>(null)

  const open = tree.nodes.get(search.location ?? 0)?.location
  const wanted = mayWrite ? search.form : undefined
  const edited = useLastKnown(search.location, open)
  const form = wanted === 'edit' && !edited ? undefined : wanted
  const showsPlace = form !== undefined || search.location !== undefined
  const isEmpty = locations.length === 0
  const { maps, shown, isMissing } = useShownMap(props.knownMaps, open, search.map)
  const ways = useWays(maps, shown)
  const moves = usePinMoves(campaign.id, say)
  const removals = useRemovals(campaign.id, tree)
  const toggleVisibility = useMapVisibility(campaign.id)
  const setAside = useSetAside(ways, open)
  const [sheet, setSheet] = useSheetHeight(search, form !== undefined)
  const placing = usePlacing(shown, {
    onMove: (location, pin) => void moves.move(location, pin),
    onWrite: () => ways.go({ form: 'new' }),
  })
  useReturnToLine(showsPlace ? search.location : undefined)

  const { toPlace } = ways
  const openFromList = useCallback(
    (location: Location) => {
      setSheet('half')
      toPlace(location)
    },
    [toPlace, setSheet],
  )
  const addMap = () => setDialog({ kind: 'add' })
  const covered =
    !isPhone || placing.isPlacing ? 0 : sheet === 'peek' ? PEEK : Math.round(height * HALF)

  return (
    <div className={styles.screen} data-map={shown ? true : undefined}>
      <LocationsHead
        mayWrite={mayWrite}
        offers={{
          place: shown !== undefined || !isEmpty || showsPlace,
          map: !shown && (isPhone || isEmpty || showsPlace),
        }}
        onAddPlace={() => placing.add()}
        onAddMap={addMap}
      >
        {shown && (
          <MapTabs
            maps={maps}
            shown={shown}
            mayWrite={mayWrite}
            onAdd={addMap}
            onEdit={(map) => setDialog({ kind: 'edit', map })}
            onReplace={(map) => setDialog({ kind: 'replace', map })}
            onHide={toggleVisibility}
            onDelete={(map) => void removals.removeShownMap(map, () => ways.leaveMap(search))}
          />
        )}
      </LocationsHead>
      {props.failure}
      <LocationsBody
        bodyRef={body}
        isPhone={isPhone}
        isEmpty={isEmpty}
        showsPlace={showsPlace}
        sheet={{
          height: sheet,
          hidden: placing.isPlacing,
          title: sheetTitle(open, locations),
          onHeight: setSheet,
        }}
        list={
          <LocationsIndex
            tree={tree}
            openId={search.location}
            hasMap={shown !== undefined}
            isMapMissing={isMissing}
            mayWrite={mayWrite}
            hidden={showsPlace && (isPhone || shown !== undefined)}
            onOpen={openFromList}
            onPin={placing.startPlacing}
            onAdd={() => placing.add()}
          />
        }
        detail={
          showsPlace && (
            <LocationDetail
              campaign={campaign}
              tree={tree}
              maps={maps}
              shownMap={shown}
              open={form === 'edit' ? edited : open}
              form={form}
              start={placing.start}
              mayWrite={mayWrite}
              onSaved={(saved, { goOn }) => {
                const here = { replace: true, saved: true }
                if (goOn) return ways.go({ location: saved.id, form: 'edit' }, here)
                setSheet('half')
                ways.toPlace(saved, here)
              }}
              onCancel={setAside}
              onClose={() => ways.toList()}
              onEdit={({ id }) => ways.go({ location: id, form: 'edit' })}
              onAddInside={({ id }) => placing.add({ parent_id: id })}
              onPin={placing.startPlacing}
              onUnpin={(location) => void moves.takeOff(location)}
              onDelete={(location) =>
                void removals.removePlace(location, () => ways.toList({ replace: true }))
              }
            />
          )
        }
        without={
          isEmpty ? (
            <NoLocations mayWrite={mayWrite} onAdd={() => placing.add()} />
          ) : (
            props.knownMaps && <NoMap mayWrite={mayWrite} onAdd={addMap} />
          )
        }
        map={
          shown && (
            <LocationsMap
              shown={shown}
              maps={maps}
              locations={locations}
              openId={search.location}
              mayWrite={mayWrite}
              placing={placing}
              moves={moves}
              covered={covered}
              inert={isPhone && sheet === 'full' && !placing.isPlacing}
              onOpen={ways.throughPin}
              onSay={say}
              onReplacePicture={() => setDialog({ kind: 'replace', map: shown })}
            />
          )
        }
      />
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
          onResume={() => setDialog(dialog)}
        />
      )}
    </div>
  )
}

function sheetTitle(open: Location | undefined, { length }: readonly Location[]): string {
  if (open) return open.name
  return length === 1 ? '1 place' : `${length.toLocaleString('en-US')} places`
}
