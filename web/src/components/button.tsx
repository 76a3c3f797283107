import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { buttonClass, buttonIconClass, type ButtonStyle } from './button-style.ts'
import { Spinner } from './page/spinner.tsx'
import { whileBusy } from './while-busy.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: LucideIcon | undefined
  /** Shows a spinner instead of the icon, and does nothing. */
  busy?: boolean
}

export function Button({
  variant,
  size,
  wide,
  icon: Icon,
  busy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      {...rest}
      {...whileBusy(busy)}
    >
      {busy ? (
        <Spinner className={buttonIconClass} />
      ) : (
        Icon && <Icon className={buttonIconClass} aria-hidden />
      )}
      {children}
    </button>
  )
}
