import { Sparkles } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'

import type { Visibility } from '../../../../../src/choices.schemas.ts'
import type {
  Character,
  GenerationSource,
} from '../../../../../src/generation/generation.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useKeptThere } from '../../generation/use-kept-there.ts'
import { faceFor } from '../described-faces.ts'
import type { NpcEdit } from '../edit/use-npc-edit.ts'
import { writtenFields } from '../npc-form-values.ts'
import type { Generated } from './generated-notice.tsx'

// Its file comes right after the page, so that it opens at once.
const GenerationDialog = lazyPart(() => import('../../generation/generation-dialog.tsx'))

interface SheetGeneratorProps {
  campaignId: number
  asDm: boolean
  edit: NpcEdit
  /** The NPC that is being edited. */
  npcId: number | undefined
  /** Opens the generator with this concept. */
  suggestion: string | undefined
  onClose: (() => void) | undefined
  /** What it wrote is on the sheet. */
  onGenerated: (generated: Generated) => void
}

/** The button that opens the generator, and its dialog. */
export function SheetGenerator(props: SheetGeneratorProps) {
  const { campaignId, asDm, edit, npcId, suggestion, onClose, onGenerated } = props
  const { values } = edit
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(suggestion !== undefined)
  const [isWriting, setWriting] = useState(false)
  const [suggested, setSuggested] = useState(suggestion)
  const button = useRef<HTMLButtonElement>(null)
  const keepKey = npcId === undefined ? `new-npc-${campaignId}` : `npc-${npcId}`
  useKeptThere(keepKey, () => setOpen(true))

  // Opened by the address, the generator has no button to return the focus to.
  useEffect(() => {
    const opener = button.current
    return isOpen ? () => void setTimeout(() => focusIfLost(opener)) : undefined
  }, [isOpen])

  function changeOpen(open: boolean) {
    setOpen(open)
    if (!open) onClose?.()
  }

  /** A character generated with DM-only information is proposed as DM only. */
  function fillIn(
    fields: Partial<Character>,
    source: GenerationSource | null,
    { description, visibility }: { description: string; visibility: Visibility },
  ) {
    const isForDms = visibility === 'dm' && values.visibility !== 'dm'
    const avatar_url = faceFor(values.avatar_url, { description, ...fields })
    edit.change(() => ({ ...fields, description, avatar_url, ...(isForDms && { visibility }) }))
    const written = Object.entries(fields).flatMap(([field, value]) => (value ? [field] : []))
    onGenerated({ source, isForDms, fields: written, undo: () => edit.change(() => values) })
    changeOpen(false)
  }

  const generate = { ref: button, icon: Sparkles, onClick: () => changeOpen(true) }

  return (
    <>
      {isPhone ? (
        <IconButton {...generate} variant="outlined" label="Generate with AI" />
      ) : (
        <Button {...generate}>Generate with AI</Button>
      )}
      <Suspense>
        <GenerationDialog
          keepKey={keepKey}
          campaignId={campaignId}
          asDm={asDm}
          open={isOpen}
          onOpenChange={changeOpen}
          busy={isWriting}
          onBusyChange={setWriting}
          concept={suggested ?? edit.beside.concept}
          onConceptChange={(next) => {
            setSuggested(undefined)
            edit.setBeside((now) => ({ ...now, concept: next }))
          }}
          onGenerated={(character, description, visibility) =>
            fillIn(writtenFields(character), character, { description, visibility })
          }
          onTakePart={(part, description, visibility) =>
            fillIn(part, null, { description, visibility })
          }
        />
      </Suspense>
    </>
  )
}

function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
