import { Spline } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'

import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useTheme } from '../../../design/theme.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { ViewportControls } from '../../../viewport/viewport-controls.tsx'
import { arrowOf, onViewportKey } from '../../../viewport/viewport.ts'
import { useConnections } from '../connections-context.ts'
import { KindFilter } from '../toolbar/kind-filter.tsx'
import { ThingFilter } from '../toolbar/thing-filter.tsx'
import { HALF } from './curves.ts'
import { nodeInWords } from './node-in-words.ts'
import { createScene, type GraphNode, moveNode } from './scene.ts'
import { useDrawing } from './use-drawing.ts'
import { useLook, useOpened, useStage } from './use-stage.ts'

import styles from './graph-view.module.css'

interface GraphViewProps {
  positions: ReadonlyMap<number, Point>
  onMoved: (moved: ReadonlyMap<number, Point>) => void
}

const NUDGE = 16
/** The height of what a phone shows of the NPC in focus, above the foot of the graph. */
const FOCUSED = 84
/** In a circle, faces are at least 40 px wide. */
const LEAST_FIT = 40 / (2 * HALF)

export default function GraphView({ positions, onMoved }: GraphViewProps) {
  const { campaign, graph, center, search, mayWrite, openNpc, openConnection, connect } =
    useConnections()
  const isPhone = useIsPhone()
  const legend = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const drawing = useDrawing(graph, connect, announce)
  const [theme] = useTheme()
  const room = useTakenRoom('foot')
  const scene = useMemo(() => createScene(graph, positions), [graph, positions])
  const isFocused = search.npc !== undefined
  const { stage, host } = useStage(
    `graph ${campaign.id} ${center ?? ''}`,
    center === undefined ? 0 : LEAST_FIT,
    {
      onOpenNode: openNode,
      onOpenLine: openConnection,
      onOpenNothing: () => openNpc(undefined),
      onConnect: drawing.end,
      onMoved: saveMove,
      isDrawing: () => drawing.isDrawing,
    },
  )
  useLook(stage, theme)

  useEffect(() => {
    stage?.viewport.cover(legend.current?.offsetHeight ?? (isFocused ? FOCUSED : 0))
    stage?.show(scene)
  }, [stage, scene, isFocused])
  useEffect(() => stage?.allowConnecting(mayWrite), [stage, mayWrite])
  useOpened(stage, scene, search)

  function openNode(id: number) {
    if (drawing.isDrawing) drawing.choose(id)
    else openNpc(id)
  }

  function saveMove({ id, x, y }: GraphNode) {
    onMoved(new Map([[id, { x, y }]]))
  }

  function nudge(node: GraphNode, arrow: Point) {
    moveNode(node, { x: node.x + arrow.x * NUDGE, y: node.y + arrow.y * NUDGE })
    stage?.repaint()
    saveMove(node)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!stage || event.ctrlKey || event.metaKey) return
    const arrow = arrowOf(event)
    const { cursor } = stage.focus
    if (arrow && event.altKey && cursor) nudge(cursor, arrow)
    else if (arrow && !event.shiftKey) {
      const reached = stage.step(arrow)
      if (reached) announce(nodeInWords(reached))
    } else if (event.key === 'Enter' && cursor) openNode(cursor.id)
    else if (event.key === 'c' && mayWrite) drawing.beginAt(cursor?.id)
    else if (event.key === 'Escape' && drawing.isDrawing) drawing.cancel()
    else if (event.key === 'Escape') {
      stage.pointAt({})
      openNpc(undefined)
    } else if (!onViewportKey(stage.viewport, event)) return
    event.preventDefault()
  }

  return (
    <div className={styles.graph}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application is operated by keys; the list says the same in words */}
      <div
        ref={host}
        className={styles.stage}
        data-drawing={drawing.isDrawing || undefined}
        role="application"
        aria-roledescription="graph"
        aria-label="Graph of connections"
        aria-describedby="graph-keys"
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <KeysInWords mayWrite={mayWrite} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {drawing.isDrawing && (
        <div className={styles.banner}>
          <p>{drawing.inWords}</p>
          <Button size="small" onClick={drawing.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {!isPhone && (
        <div ref={legend} className={styles.legend}>
          <div ref={room} className={styles.filters}>
            <ThingFilter />
            <KindFilter />
          </div>
        </div>
      )}
      {stage && (
        <ViewportControls viewport={stage.viewport} fitLabel="Show all" isRow isBelow={isPhone}>
          {mayWrite && (
            <IconButton
              icon={Spline}
              label="Draw a connection"
              variant={drawing.isDrawing ? 'brass' : 'plain'}
              aria-pressed={drawing.isDrawing}
              onClick={() => (drawing.isDrawing ? drawing.cancel() : drawing.beginAt(undefined))}
            />
          )}
        </ViewportControls>
      )}
    </div>
  )
}

function KeysInWords({ mayWrite }: { mayWrite: boolean }) {
  return (
    <VisuallyHidden id="graph-keys">
      Arrow keys go from portrait to portrait, Enter opens one, plus and minus zoom, 0 shows all,
      Shift with arrows moves the view, Alt with arrows moves the portrait
      {mayWrite ? ', C connects it with another' : ''}. The list has the same connections as text.
    </VisuallyHidden>
  )
}
