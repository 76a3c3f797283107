import { useQuery } from '@tanstack/react-query'
import { MapPin, MoveRight } from 'lucide-react'
import { useState } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Form } from '../../components/forms/form.tsx'
import { SearchInput } from '../../components/forms/search-input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { fold } from '../../lib/texts/fold.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { useHere } from '../play/use-here.ts'

import lettering from '../../design/lettering.module.css'
import styles from './party.module.css'

const WHERE = 'Where is the party?'

/** Where the party is. A DM moves it with one tap on the name of a location nearby, or finds another by its name. */
export function Party({ session, last }: { session: Session; last: Session | null }) {
  const { campaign_id: campaignId } = session
  const party = useHere(campaignId)
  const here = party ? party.here : session.here
  const [isFinding, setFinding] = useState(false)
  const { data } = useQuery({ ...locationsQuery(campaignId), enabled: party !== null })
  const locations = data ?? []
  if (!here && !party) return null
  const near = party ? nearby(locations, { ...session, here }, last) : []
  const canChoose = party !== null && locations.length > 0
  return (
    <section aria-label="Where the party is" className={styles.party}>
      <p className={styles.here}>
        <MapPin aria-hidden />
        {here ? (
          <PeekLink thing={{ kind: 'location', id: here.id }} className={styles.name}>
            {here.name}
          </PeekLink>
        ) : (
          <span className={lettering.soft}>
            {canChoose ? (
              <button type="button" className={styles.ask} onClick={() => setFinding(true)}>
                {WHERE}
              </button>
            ) : (
              WHERE
            )}
          </span>
        )}
      </p>
      {canChoose && here && (
        <Button size="small" variant="quiet" onClick={() => setFinding(true)}>
          Elsewhere…
        </Button>
      )}
      {party && near.length > 0 && (
        <div className={styles.near} role="group" aria-label="Move the party to">
          {near.map((location) => (
            <button
              key={location.id}
              type="button"
              className={styles.move}
              disabled={party.isPending}
              onClick={() => party.move(location)}
            >
              <MoveRight aria-hidden />
              <span className={lettering.cut}>{location.name}</span>
            </button>
          ))}
        </div>
      )}
      {party && data?.length === 0 && (
        <LinkButton to="/locations" search={{ form: 'new' }} size="small" variant="quiet">
          Add a location
        </LinkButton>
      )}
      {party && (
        <FindLocation
          open={isFinding}
          onClose={() => setFinding(false)}
          locations={locations}
          onChoose={party.move}
        />
      )}
    </section>
  )
}

const NEAR = 4

/**
 * Inside where the party is, around it, what the session plans, what it has visited, and beside where the party is; before it is
 * anywhere, also where the last one ended.
 */
function nearby(
  locations: readonly Location[],
  { here, plan, locations: visited }: Session,
  last: Session | null,
) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  const at = here && byId.get(here.id)
  const inside = locations.filter(({ parent_id }) => at && parent_id === at.id)
  const around = locations.filter(({ id }) => id === at?.parent_id)
  const beside = around.flatMap(({ id }) => locations.filter(({ parent_id }) => parent_id === id))
  const planned = (plan?.things ?? []).filter(({ kind }) => kind === 'location')
  const left = here || !last ? [] : [...(last.here ? [last.here] : []), ...last.locations]
  const all = [...inside, ...around, ...planned, ...visited.toReversed(), ...left, ...beside]
  return [...new Set(all.map(({ id }) => id))]
    .filter((id) => id !== here?.id)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, NEAR)
}

interface FindLocationProps {
  open: boolean
  onClose: () => void
  locations: readonly Location[]
  onChoose: (location: Location | null) => void
}

const FOUND = 30

function FindLocation({ open, onClose, locations, onChoose }: FindLocationProps) {
  const [typed, setTyped] = useState('')
  const wanted = fold(typed.trim())
  const found = locations.filter(({ name }) => fold(name).includes(wanted)).slice(0, FOUND)
  function choose(location: Location | null) {
    onChoose(location)
    onClose()
    setTyped('')
  }
  return (
    <Dialog open={open} onClose={onClose} title={WHERE}>
      <Form
        className={styles.finding}
        onSubmit={() => {
          if (wanted && found[0]) choose(found[0])
        }}
      >
        <SearchInput label="Search locations" autoFocus value={typed} onChange={setTyped} />
        <ul className={styles.found}>
          {found.map((location) => (
            <li key={location.id}>
              <button type="button" className={styles.choice} onClick={() => choose(location)}>
                {location.name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={lettering.soft}>No location has that name.</li>}
          {wanted === '' && (
            <li>
              <button type="button" className={styles.choice} onClick={() => choose(null)}>
                On the way, at no location
              </button>
            </li>
          )}
        </ul>
      </Form>
    </Dialog>
  )
}
