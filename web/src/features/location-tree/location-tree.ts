import type { Location } from '../../../../src/features/locations/locations.schemas.ts'

interface LocationNode {
  location: Location
  /** The locations inside it, by name. */
  inside: LocationNode[]
}

export interface TreeLine {
  location: Location
  /** 1 at the top. */
  level: number
  /** Which one it is among its siblings, from 1, and how many there are. */
  position: number
  siblings: number
  hasInside: boolean
  isOpen: boolean
}

export interface LocationTree {
  roots: readonly LocationNode[]
  nodes: ReadonlyMap<number, LocationNode>
}

/** A location whose parent is unknown, or inside itself, is at the top: none is left out. */
export function treeOf(locations: readonly Location[]): LocationTree {
  const nodes = new Map(locations.map((location) => [location.id, { location, inside: [] }]))
  const roots: LocationNode[] = []
  for (const node of nodes.values() as Iterable<LocationNode>) {
    const outer = outerOf(node, nodes)
    if (outer) outer.inside.push(node)
    else roots.push(node)
  }
  return { roots, nodes }
}

function outerOf(node: LocationNode, nodes: ReadonlyMap<number, LocationNode>) {
  const outer = nodes.get(node.location.parent_id ?? 0)
  const seen = new Set([node])
  for (let above = outer; above; above = nodes.get(above.location.parent_id ?? 0)) {
    if (seen.has(above)) return undefined
    seen.add(above)
  }
  return outer
}

/** The locations around a location, the outermost first. */
export function pathTo({ nodes }: LocationTree, id: number): Location[] {
  const path: Location[] = []
  let above = nodes.get(nodes.get(id)?.location.parent_id ?? 0)
  while (above && above.location.id !== id && !path.includes(above.location)) {
    path.unshift(above.location)
    above = nodes.get(above.location.parent_id ?? 0)
  }
  return path
}

/** A location and everything inside it, at any depth. */
export function withInside({ nodes }: LocationTree, id: number): Set<number> {
  const found = new Set<number>()
  const walk = (node: LocationNode | undefined) => {
    if (!node || found.has(node.location.id)) return
    found.add(node.location.id)
    node.inside.forEach(walk)
  }
  walk(nodes.get(id))
  return found
}

/** The lines to show: what is inside unfolded locations; where some are wanted, these and the way to them. */
export function linesOf(
  { roots }: LocationTree,
  isOpen: (id: number) => boolean,
  isWanted?: (location: Location) => boolean,
): TreeLine[] {
  const lines: TreeLine[] = []
  const holds = new Map<LocationNode, boolean>()
  const leads = (node: LocationNode): boolean => {
    const known =
      holds.get(node) ?? (isWanted?.(node.location) || node.inside.map(leads).includes(true))
    holds.set(node, known)
    return known
  }
  const add = (nodes: readonly LocationNode[], level: number) => {
    const shown = isWanted ? nodes.filter(leads) : nodes
    shown.forEach((node, index) => {
      const inside = isWanted ? node.inside.filter(leads) : node.inside
      const open = inside.length > 0 && (isWanted !== undefined || isOpen(node.location.id))
      lines.push({
        location: node.location,
        level,
        position: index + 1,
        siblings: shown.length,
        hasInside: inside.length > 0,
        isOpen: open,
      })
      if (open) add(inside, level + 1)
    })
  }
  add(roots, 1)
  return lines
}
