import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { linesOf, type LocationTree, withInside } from '../location-tree.ts'

interface ParentSelectProps {
  label: string
  hint?: string
  tree: LocationTree
  /** Itself and what is inside it cannot hold it. */
  without?: number | undefined
  nowhere: string
  value: number | null
  onChange: (id: number | null) => void
}

export function ParentSelect(props: ParentSelectProps) {
  const { tree, without, value, onChange } = props
  const own = without === undefined ? new Set<number>() : withInside(tree, without)
  const lines = linesOf(tree, () => true).filter(({ location }) => !own.has(location.id))
  return (
    <Field label={props.label} hint={props.hint}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      >
        <option value="">{props.nowhere}</option>
        {lines.map(({ location, level }) => (
          <option key={location.id} value={location.id}>
            {'\u2003'.repeat(level - 1)}
            {location.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
