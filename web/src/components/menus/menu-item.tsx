import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, use } from 'react'

import { classNames } from '../../design/class-names.ts'
import { AfterClose } from './menu.tsx'

import styles from './menu.module.css'

interface MenuItemProps {
  children: ReactNode
  onSelect: () => void
  /** Runs after the menu has given the focus back, and so can lead it elsewhere. */
  movesFocus?: boolean
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
}

export function MenuItem({
  children,
  onSelect,
  movesFocus = false,
  icon: Icon,
  danger = false,
  disabled = false,
}: MenuItemProps) {
  const runAfterClose = use(AfterClose)
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, danger && styles.danger)}
      onSelect={movesFocus ? () => runAfterClose(onSelect) : onSelect}
      disabled={disabled}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </DropdownMenu.Item>
  )
}
