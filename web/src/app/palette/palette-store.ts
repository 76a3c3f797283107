import { createLazyDialog } from '../../components/dialogs/lazy-dialog.ts'

export const palette = createLazyDialog<true>(
  async () => (await import('./palette.tsx')).renderPalette,
  'search',
)
