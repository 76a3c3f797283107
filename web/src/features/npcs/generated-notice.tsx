import { Undo2 } from 'lucide-react'

import type { GenerationSource } from '../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { whoSpoke } from '../generation/speaker.ts'

interface GeneratedNoticeProps {
  source: GenerationSource
  /** Brings back what the sheet said before. */
  onUndo: () => void
}

export function GeneratedNotice({ source, onUndo }: GeneratedNoticeProps) {
  return (
    <Alert
      tone="success"
      title="AI character generated successfully!"
      action={
        <Button variant="quiet" size="small" icon={Undo2} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {whoSpoke(source)} Correct what you like before you save.
    </Alert>
  )
}
