import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { generatorsQuery } from '../model.queries.ts'
import { GeneratorRow } from './generator-row.tsx'

import styles from './generator-list.module.css'

/** All generators, in the order in which they are tried. */
export function GeneratorList() {
  return (
    <Loaded
      query={useQuery(generatorsQuery)}
      failure="The generators could not be listed. Please check your connection."
      pending={<LoadingRows label="Asking the generators…" rows={3} />}
    >
      {({ generators, writers }) => {
        const used = generators.filter(({ is_used }) => is_used)
        return (
          <ul className={styles.list} aria-label="Generators">
            {generators.map((generator) => (
              <GeneratorRow
                key={`${generator.source} ${generator.url}`}
                generator={generator}
                place={used.indexOf(generator)}
                isAlone={used.length === 1}
                writers={writers}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
