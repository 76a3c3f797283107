import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { IconButton } from '../icon-button.tsx'
import { Menu } from './menu.tsx'

interface MoreMenuProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> {
  /** What it is about: its name, or 'this session'. */
  about: string
  children: ReactNode
}

/** What is rarer, and what deletes, behind a ⋮. */
export function MoreMenu({ about, children, ...button }: MoreMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={`More about ${about}`} {...button} />}
    >
      {children}
    </Menu>
  )
}
