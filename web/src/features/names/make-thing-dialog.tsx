import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MapPin, Sparkles, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { openGenerateArticle } from '../generation/generate-store.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'

import styles from './make-thing-dialog.module.css'

export const renderMakeThing = ({ name }: { name: string }, onClose: () => void) => (
  <MakeThing name={name} onClose={onClose} />
)

interface MakeThingProps {
  name: string
  onClose: () => void
}

function MakeThing(props: MakeThingProps) {
  const { current } = useCurrentCampaign()
  return current && <Kinds campaign={current} {...props} />
}

/** One tap on a kind makes a thing of it that has the name, and opens it over the page. */
function Kinds({ campaign, name, onClose }: MakeThingProps & { campaign: Campaign }) {
  const { history, navigate } = useRouter()
  const kinds = useKinds(campaign.id).filter(isOfArticles)
  const asDm = isDm(campaign.role)
  // As it is when the name is chosen. A DM's is unfinished.
  const [begun] = useState({
    name,
    visibility: newVisibility(campaign),
    ...(asDm && { unfinished: true }),
  })

  const making = useMutation({
    mutationFn: ({ make }: { make: Makeable; word: string }) => makeThing(campaign.id, make, begun),
    onSuccess(made, { word }) {
      onClose()
      getSelection()?.removeAllRanges()
      const { kind, id } = made
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (kept) => ({ ...kept, peek: { kind, id, steps: 1 } }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
      toastWithUndo(`${isolate(name)} is a new ${word}.`, async () => {
        // First, so that the panel does not ask for what is gone.
        if (history.location.state.peek?.id === id) history.back()
        await unmake(campaign.id, made)
      })
    },
  })

  const button = (make: Makeable, word: string, icon: ReactNode) => (
    <Button
      key={keyOf(make)}
      className={styles.kind}
      busy={making.isPending && keyOf(making.variables.make) === keyOf(make)}
      disabled={making.isPending}
      onClick={() => making.mutate({ make, word })}
    >
      {icon}
      {word}
    </Button>
  )
  return (
    <Dialog onClose={onClose} title={`Make “${name}” a…`} locked={making.isPending}>
      <Failure error={making.error} otherwise="It was not added." />
      <div className={styles.kinds}>
        {button({ kind: 'npc' }, 'NPC', <User aria-hidden />)}
        {asDm && button({ kind: 'location' }, 'Location', <MapPin aria-hidden />)}
        {kinds.map(({ id, name: word, icon }) =>
          button({ kind: 'article', kindId: id }, word, <Icon name={icon} size={20} />),
        )}
      </div>
      <Button
        icon={Sparkles}
        className={styles.generate}
        disabled={making.isPending}
        onClick={() => {
          onClose()
          openGenerateArticle({ concept: name })
        }}
      >
        Generate from it…
      </Button>
    </Dialog>
  )
}

const keyOf = (make: Makeable) => ('kindId' in make ? make.kindId : make.kind)

type Makeable = { kind: 'npc' | 'location' } | { kind: 'article'; kindId: number }

interface Made {
  kind: Makeable['kind']
  id: number
}

async function makeThing(
  campaignId: number,
  make: Makeable,
  thing: { name: string; visibility: Visibility; unfinished?: boolean },
): Promise<Made> {
  const { id } = await send(make, { campaign_id: campaignId, ...thing })
  await refreshMade(campaignId, make)
  return { kind: make.kind, id }
}

function send(
  make: Makeable,
  json: { campaign_id: number; name: string; visibility: Visibility },
): Promise<{ id: number }> {
  if (make.kind === 'article') {
    return answer(api.articles.$post({ query: {}, json: { ...json, kind_id: make.kindId } }))
  }
  if (make.kind === 'location') return answer(api.locations.$post({ query: {}, json }))
  // Nothing is said of it yet.
  const traits = { language_style: null, narrative_role: null, trustworthiness: null }
  return answer(api.npcs.$post({ query: {}, json: { ...json, ...traits } }))
}

async function unmake(campaignId: number, { kind, id }: Made): Promise<void> {
  const of = { param: { id } }
  if (kind === 'article') await answer(api.articles[':id'].$delete(of))
  else if (kind === 'location') await answer(api.locations[':id'].$delete(of))
  else await answer(api.npcs[':id'].$delete(of))
  await refreshMade(campaignId, { kind })
}

const refreshMade = (campaignId: number, { kind }: Pick<Makeable, 'kind'>) =>
  refresh([
    // With the names in texts, because its name is a link from now on.
    ...affectedBy.npc,
    ...(kind === 'npc' ? [] : affectedBy[kind](campaignId)),
  ])
