import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

import { classNames } from '../../design/class-names.ts'

import styles from './menu.module.css'

interface MenuItemProps {
  children: ReactNode
  onSelect: () => void
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
}

export function MenuItem({
  children,
  onSelect,
  icon: Icon,
  danger = false,
  disabled = false,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, danger && styles.danger)}
      onSelect={onSelect}
      disabled={disabled}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </DropdownMenu.Item>
  )
}
