import { queryOptions } from '@tanstack/react-query'

import type { ReadBy } from '../../../../src/features/kinds/kinds.limits.ts'
import type { TextOwnerKind } from '../../../../src/features/text-pictures/text-pictures.limits.ts'
import { answer, api } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { queryKeys } from '../query-keys.ts'
import { scalePicture } from './scale-picture.ts'

export interface Pictured {
  kind: TextOwnerKind
  id: number
}

/** The pictures that the texts of a thing may show. */
export const textPicturesQuery = ({ kind, id }: Pictured) =>
  queryOptions({
    queryKey: queryKeys.textPictures(kind, id),
    queryFn: async () => {
      const { pictures } = await answer(api.pictures.$get({ query: { kind, id: `${id}` } }))
      return pictures
    },
    staleTime: 60_000,
  })

export const refreshTextPictures = ({ kind, id }: Pictured): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.textPictures(kind, id) })

/** Wide enough for a page on a sharp screen. */
const PIXELS = 2048

/** Answers the name by which a text shows it. */
export async function uploadTextPicture(
  file: File,
  thing: Pictured,
  readBy: ReadBy,
): Promise<string> {
  const body = await scalePicture(file, PIXELS)
  const { name } = await answer(
    api.pictures.$post(
      {
        query: {
          kind: thing.kind,
          id: `${thing.id}`,
          read_by: readBy,
          name: nameOf(file, body),
        },
      },
      { init: { body }, headers: { 'Content-Type': body.type } },
    ),
  )
  await refreshTextPictures(thing)
  return name
}

export const removeTextPicture = (id: number) =>
  answer(api.pictures[':id'].$delete({ param: { id } }))

/** The picture may be of another type than the file. */
const nameOf = ({ name }: File, { type }: Blob): string =>
  `${stemOf(name).slice(0, 200)}.${type === 'image/webp' ? 'webp' : 'png'}`

/** `Old map.png`: `Old map`. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')
