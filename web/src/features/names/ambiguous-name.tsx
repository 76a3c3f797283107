import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu, MenuLabel } from '../../components/menus/menu.tsx'
import { useOpenPeek } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import type { NamedThing } from './linker.ts'

import lettering from '../../design/lettering.module.css'
import styles from './names.module.css'

interface AmbiguousNameProps {
  campaignId: number
  things: readonly NamedThing[]
  className?: string | undefined
  children: string
}

/** A name in a text that several things have: asks which. */
export default function AmbiguousName({
  campaignId,
  things,
  className,
  children,
}: AmbiguousNameProps) {
  const open = useOpenPeek()
  const kinds = useKinds(campaignId)
  const wordFor = ({ kind, kindId }: NamedThing) =>
    kinds.find((one) => (kind === 'article' ? one.id === kindId : one.of === kind))?.name
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={classNames(styles.ambiguous, className)}>
          {children}
        </button>
      }
    >
      <MenuLabel>Which one?</MenuLabel>
      {things.map((thing) => (
        <MenuItem key={`${thing.kind} ${thing.id}`} onSelect={() => open(thing)}>
          {thing.name} <small className={lettering.soft}>{wordFor(thing)}</small>
        </MenuItem>
      ))}
    </Menu>
  )
}
