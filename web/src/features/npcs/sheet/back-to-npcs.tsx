import { ArrowLeft } from 'lucide-react'

import { LinkButton } from '../../../components/link-button.tsx'
import { useBackToList } from '../../sheets/use-back-to-list.ts'

import layout from '../../sheets/sheet.module.css'

export function BackToNpcs() {
  return (
    <LinkButton to="/manage" variant="quiet" icon={ArrowLeft} onClick={useBackToList()}>
      <span>
        <span className={layout.backTo}>Back to</span> NPCs
      </span>
    </LinkButton>
  )
}
