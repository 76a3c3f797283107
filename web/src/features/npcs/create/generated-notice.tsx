import { Undo2 } from 'lucide-react'

import type { GenerationSource } from '../../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { whoSpoke } from '../../generation/generator.ts'

/** What the generator put on the sheet. */
export interface Generated {
  /** Null for an unfinished character. */
  source: GenerationSource | null
  /** It was generated with DM-only information. */
  isForDms: boolean
  fields: readonly string[]
  undo: () => void
}

interface GeneratedNoticeProps {
  generated: Generated
  onUndo: () => void
}

export function GeneratedNotice({ generated, onUndo }: GeneratedNoticeProps) {
  const { source, isForDms } = generated
  return (
    <Alert
      tone={source ? 'success' : 'info'}
      title={
        source
          ? 'AI character generated successfully!'
          : 'The unfinished character is on the sheet.'
      }
      action={
        <Button variant="quiet" size="small" icon={Undo2} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {source && whoSpoke(source)}
      {isForDms && ' It uses DM-only information, so the sheet is set to DM only.'} Change what you
      like before you save.
    </Alert>
  )
}
