import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { classNames } from '../design/class-names.ts'
import { Spinner } from './page/spinner.tsx'
import { whileBusy } from './while-busy.ts'

import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** What it does: its tooltip, and what screen readers say. */
  label: string
  variant?: 'plain' | 'outlined' | 'brass' | 'danger'
  busy?: boolean
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  busy = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, variant !== 'plain' && styles[variant], className)}
      {...rest}
      {...whileBusy(busy)}
    >
      {busy ? <Spinner /> : <Icon aria-hidden />}
    </button>
  )
}
