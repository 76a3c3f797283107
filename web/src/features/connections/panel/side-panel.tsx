import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'

import styles from './side-panel.module.css'

interface SidePanelProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** Beside the graph or the list at the desk, a sheet over them on the phone. */
export function SidePanel({ title, children, onClose }: SidePanelProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Dialog onClose={onClose} title={title}>
        {children}
      </Dialog>
    )
  }
  return (
    <DeskPanel title={title} onClose={onClose}>
      {children}
    </DeskPanel>
  )
}

function DeskPanel({ title, children, onClose }: SidePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const room = useTakenRoom('right')

  useEffect(() => {
    const opener = document.activeElement
    // With keys in the graph, the focus stays there; the graph says what was chosen.
    if (!opener?.matches('[role=application]')) heading.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || !document.activeElement
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [title])

  return (
    // Escape is heard wherever in the panel it is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={room}
      className={styles.panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
