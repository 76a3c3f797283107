import { Sparkles } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { openGenerate } from './generate-store.ts'

/** The way to the generator from any page. */
export function GenerateButton({ compact = false }: { compact?: boolean }) {
  const generate = { icon: Sparkles, onClick: openGenerate }
  return compact ? (
    <IconButton {...generate} variant="outlined" label="Generate" />
  ) : (
    <Button {...generate}>Generate</Button>
  )
}
