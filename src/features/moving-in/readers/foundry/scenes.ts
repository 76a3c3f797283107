import { isObject, type Json, listOf, textIn } from '../../json.ts'
import type { SourceMap } from '../../model.ts'
import { idOf, levelOf } from './documents.ts'
import type { Known } from './known.ts'

const GRID = 100

/** A scene as a map. Coordinates of its notes count from the outer edge of the padding around the picture. */
export function readScene(data: Json, { pictures, found }: Known): SourceMap | undefined {
  const background = isObject(data.background) ? data.background : {}
  const picture = pictures.find(background.src ?? data.img)
  if (picture === undefined) {
    found.lose('Scenes', 'Their picture is not in the file.')
    return undefined
  }
  const [width, height] = [Number(data.width), Number(data.height)]
  if (!(width > 0 && height > 0)) return undefined
  const grid = Number(isObject(data.grid) ? data.grid.size : data.grid) || GRID
  const padding = Number(data.padding ?? 0.25) || 0
  const padOf = (length: number) => Math.ceil((length * padding) / grid) * grid
  const pins = listOf(data.notes).flatMap((note) => {
    const to = textIn(note.pageId) || textIn(note.entryId)
    if (to === '') {
      found.lose('Pins', 'They lead to no journal.')
      return []
    }
    const x = (Number(note.x) - padOf(width)) / width
    const y = (Number(note.y) - padOf(height)) / height
    return Number.isFinite(x) && Number.isFinite(y) ? [{ to, x, y }] : []
  })
  const [shown, name] = [textIn(data.navName).trim(), textIn(data.name).trim()]
  if (shown !== '' && shown !== name)
    found.lose('Names of scenes', 'A map has one name, and players read the other.')
  return {
    key: `Scene.${idOf(data)}`,
    name: shown || name || 'Scene',
    visibility: levelOf(data) >= 1 ? 'everyone' : 'dm',
    picture,
    pins,
  }
}
