interface OptionsProps {
  of: readonly (readonly [value: string | number, words: string])[]
}

/** The options of a select. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
