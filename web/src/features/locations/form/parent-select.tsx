import { Field } from '../../../components/forms/field.tsx'
import { IdSelect } from '../../../components/forms/id-select.tsx'
import { linesOf, type LocationTree, withInside } from '../../location-tree/location-tree.ts'

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
  const options = linesOf(tree, () => true)
    .filter(({ location }) => !own.has(location.id))
    .map(({ location: { id, name }, level }) => ({ id, name, level }))
  return (
    <Field label={props.label} hint={props.hint}>
      <IdSelect options={options} none={props.nowhere} value={value} onChange={onChange} />
    </Field>
  )
}
