import { ArrowLeft } from 'lucide-react'

import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import type { ButtonStyle } from '../../../components/button-style.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { useBackToList } from '../../sheets/use-back-to-list.ts'

import layout from '../../sheets/sheet.module.css'

interface BackToKindProps extends Pick<ButtonStyle, 'variant'> {
  kind: Pick<Kind, 'id' | 'plural'>
}

export function BackToKind({ kind, variant = 'quiet' }: BackToKindProps) {
  return (
    <LinkButton
      to="/world/$kindId"
      params={{ kindId: String(kind.id) }}
      variant={variant}
      icon={ArrowLeft}
      onClick={useBackToList()}
    >
      <span>
        <span className={layout.backTo}>Back to</span> {kind.plural}
      </span>
    </LinkButton>
  )
}
