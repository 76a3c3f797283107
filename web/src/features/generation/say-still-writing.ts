import { toast } from '../../components/notices/toast-store.ts'

/** For a dialog that is closed while something is written: `show` opens it again. */
export const sayStillWriting = (what: string, show: () => void) =>
  toast(`The ${what} is still being written.`, {
    tone: 'info',
    action: { label: 'Show', run: show },
  })
