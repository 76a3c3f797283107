import { lineLevels } from './graph-attention.ts'
import { seenBox, touches, toWindow } from './graph-camera.ts'
import { paintLines } from './graph-paint-lines.ts'
import { paintNodes } from './graph-paint-nodes.ts'
import { paintNames, paintWords } from './graph-paint-words.ts'
import { DETAIL, type Painting, type Pieces, SIDE } from './graph-painting.ts'
import { Room } from './room.ts'

/** Draws what the camera sees, at once. */
export function paint(context: CanvasRenderingContext2D, painting: Painting): void {
  const pieces = paintInPieces(context, painting)
  while (!pieces.next().done);
}

/** The same, a piece each time that the next one is asked for. */
export function* paintInPieces(context: CanvasRenderingContext2D, painting: Painting): Pieces {
  const { scene, camera, window, ratio, look, attention } = painting
  const seen = seenBox(camera, window, 170)
  const near = seenBox(camera, window, 8)
  const lines = scene.lines.filter(({ curve }) => touches(curve.box, near))
  const nodes = scene.nodes.filter(
    ({ x, y }) => x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom,
  )
  const levelOfLine = lineLevels(attention, scene)

  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = look.ground
  if (!painting.isClear) context.fillRect(0, 0, window.width, window.height)
  yield
  yield* paintLines(context, painting, lines, levelOfLine)
  const room = new Room()
  const side = SIDE * camera.scale
  if (side >= DETAIL.letters) {
    for (const node of nodes) {
      const { x, y } = toWindow(node, camera)
      room.take({
        left: x - side / 2,
        top: y - side / 2,
        right: x + side / 2,
        bottom: y + side / 2,
      })
    }
  }
  yield* paintNodes(context, painting, nodes)
  yield* paintNames(context, painting, nodes, room)
  if (!painting.isRough) yield* paintWords(context, painting, lines, levelOfLine, room)
}
