import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { buttonClass, buttonIconClass, type ButtonStyle } from './button-style.ts'

interface AnchorProps extends ComponentProps<'a'>, ButtonStyle {
  icon?: LucideIcon
}

function Anchor({ variant, size, wide, icon: Icon, className, children, ...rest }: AnchorProps) {
  return (
    <a className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {Icon && <Icon className={buttonIconClass} aria-hidden />}
      {children}
    </a>
  )
}

export const LinkButton = createLink(Anchor)
