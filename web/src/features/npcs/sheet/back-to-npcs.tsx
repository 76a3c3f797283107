import { ArrowLeft } from 'lucide-react'

import type { ButtonStyle } from '../../../components/button-style.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { useBackToList } from '../../sheets/use-back-to-list.ts'

import layout from '../../sheets/sheet.module.css'

export function BackToNpcs({ variant = 'quiet' }: Pick<ButtonStyle, 'variant'>) {
  return (
    <LinkButton to="/manage" variant={variant} icon={ArrowLeft} onClick={useBackToList()}>
      <span>
        <span className={layout.backTo}>Back to</span> NPCs
      </span>
    </LinkButton>
  )
}
