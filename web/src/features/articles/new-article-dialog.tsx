import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { optionsOf } from '../../components/forms/options.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { choosesReaders, newVisibility } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { createArticle, deleteArticle, refreshArticles } from './articles.queries.ts'
import { readArticle } from './new-article-line.ts'

export const renderNewArticle = ({ line }: { line: string }, onClose: () => void) => (
  <NewArticle line={line} onClose={onClose} />
)

function NewArticle({ line, onClose }: { line: string; onClose: () => void }) {
  const { current } = useCurrentCampaign()
  return current && <Lines campaign={current} line={line} onClose={onClose} />
}

interface LinesProps {
  campaign: Campaign
  line: string
  onClose: () => void
}

/** One line makes one article. A DM's is unfinished, and seen by those who see new things in this campaign. */
function Lines({ campaign, line, onClose }: LinesProps) {
  const navigate = useNavigate()
  const kinds = useKinds(campaign.id).filter(isOfArticles)
  const [text, setText] = useState(line)
  const asDm = isDm(campaign.role)
  const [visibility, setVisibility] = useState(newVisibility(campaign))
  const [chosen, setChosen] = useState<number>()
  const read = readArticle(text, kinds)
  const kind = read.kind ?? kinds.find(({ id }) => id === chosen) ?? kinds[0]

  const adding = useMutation({
    mutationFn: createArticle,
    onSuccess({ id, name, kind_id }) {
      onClose()
      const refresh = () => refreshArticles(campaign.id)
      void refresh()
      toastWithUndo(
        `${isolate(name)} was added to ${kinds.find((one) => one.id === kind_id)?.plural}.`,
        async () => {
          await deleteArticle(id)
          await refresh()
        },
        {
          second: {
            label: 'Open',
            run: () => void navigate({ to: '/article/$id', params: { id: String(id) } }),
          },
        },
      )
    },
  })

  function add() {
    if (read.name === '' || !kind || adding.isPending) return
    adding.mutate({
      campaign_id: campaign.id,
      kind_id: kind.id,
      name: read.name,
      description: read.description,
      visibility,
      ...(asDm && { unfinished: true }),
    })
  }

  return (
    <Dialog
      onClose={onClose}
      title="New in the world"
      description="Its name, what it is, and a word about it, with commas between."
    >
      <Form onSubmit={add}>
        <Failure error={adding.error} otherwise="It was not added." />
        <TextField
          label="In a line"
          autoFocus
          value={text}
          placeholder="Silver Key, item, opens the Bellhouse"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Kind"
          options={optionsOf(kinds)}
          value={kind?.id}
          disabled={read.kind !== undefined}
          onChange={setChosen}
        />
        {!asDm && choosesReaders(asDm, visibility) && (
          <DmOnlySwitch value={visibility} onChange={setVisibility} />
        )}
        <FormFooter busy={adding.isPending} disabled={read.name === '' || !kind} onCancel={onClose}>
          {kind ? `Add ${kind.name}` : 'Add'}
        </FormFooter>
      </Form>
    </Dialog>
  )
}
