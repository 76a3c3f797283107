import { DropdownMenu } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, useRef } from 'react'

import styles from './menu.module.css'

/** For what runs after the menu has given the focus back to its button. */
export const AfterClose = createContext<(run: () => void) => void>(() => undefined)

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** Not modal: the page behind it stays scrollable, and nothing is locked by an injected style. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const next = useRef<() => void>(undefined)

  /** First the button has the focus, so that it comes back there after a dialog. */
  function goOn() {
    if (next.current) queueMicrotask(next.current)
    next.current = undefined
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={goOn}
        >
          <AfterClose value={(run) => (next.current = run)}>{children}</AfterClose>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}
