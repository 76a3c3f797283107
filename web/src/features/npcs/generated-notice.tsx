import { Undo2 } from 'lucide-react'

import type { GenerationSource } from '../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { whoSpoke } from '../generation/speaker.ts'

interface GeneratedNoticeProps {
  /** Null for what nobody finished. */
  source: GenerationSource | null
  /** It was drawn from what only DMs know. */
  isForDms: boolean
  /** Brings back what the sheet said before. */
  onUndo: () => void
}

export function GeneratedNotice({ source, isForDms, onUndo }: GeneratedNoticeProps) {
  return (
    <Alert
      tone={source ? 'success' : 'info'}
      title={source ? 'AI character generated successfully!' : 'What had come is on the sheet.'}
      action={
        <Button variant="quiet" size="small" icon={Undo2} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {source && whoSpoke(source)}
      {isForDms && ' It draws on what only DMs know, so the sheet is set to DMs only.'} Correct what
      you like before you save.
    </Alert>
  )
}
