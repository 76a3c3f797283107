import { Spline } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { type Theme, useTheme } from '../../../design/theme.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { ViewportControls } from '../../../viewport/viewport-controls.tsx'
import { arrowOf, onViewportKey } from '../../../viewport/viewport.ts'
import { useConnections } from '../connections-context.ts'
import { KindFilter } from '../toolbar/kind-filter.tsx'
import { ThingFilter } from '../toolbar/thing-filter.tsx'
import { HALF } from './curves.ts'
import { readLook } from './look.ts'
import { nodeInWords } from './node-in-words.ts'
import { attachPointerHandlers, type GraphEvents } from './pointer-handlers.ts'
import { createScene, type GraphNode, moveNode, type Scene } from './scene.ts'
import { GraphStage } from './stage.ts'

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
  const { campaign, graph, center, search, mayWrite, openNpc, openConnection, ...page } =
    useConnections()
  const isPhone = useIsPhone()
  const legend = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  /** While a connection is being drawn: the NPC it begins at, once that is chosen. */
  const [drawing, setDrawing] = useState<{ from: number | undefined } | null>(null)
  const [theme] = useTheme()
  const room = useTakenRoom('foot')
  const scene = useMemo(() => createScene(graph, positions), [graph, positions])
  const isFocused = search.npc !== undefined
  const from = graph.byId.get(drawing?.from ?? 0)
  const { stage, host } = useStage(
    `graph ${campaign.id} ${center ?? ''}`,
    center === undefined ? 0 : LEAST_FIT,
    {
      onOpenNode: openNode,
      onOpenLine: openConnection,
      onOpenNothing: () => openNpc(undefined),
      onConnect: connect,
      onMoved: saveMove,
      isDrawing: () => drawing !== null,
    },
  )
  useLook(stage, theme)

  useEffect(() => {
    stage?.viewport.cover(legend.current?.offsetHeight ?? (isFocused ? FOCUSED : 0))
    stage?.show(scene)
  }, [stage, scene, isFocused])
  useEffect(() => stage?.allowConnecting(mayWrite), [stage, mayWrite])
  useOpened(stage, scene, search)

  function beginAt(id: number | undefined) {
    setDrawing({ from: id })
    const name = graph.byId.get(id ?? 0)?.name
    announce(name ? `From ${name}. Choose the second NPC.` : 'Choose the first NPC.')
  }

  function connect(one: number, other: number) {
    setDrawing(null)
    page.connect(one, other)
  }

  function openNode(id: number) {
    if (!drawing) openNpc(id)
    else if (drawing.from === undefined || drawing.from === id) beginAt(id)
    else connect(drawing.from, id)
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
    else if (event.key === 'c' && mayWrite) beginAt(cursor?.id)
    else if (event.key === 'Escape' && drawing) setDrawing(null)
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
        data-drawing={drawing !== null || undefined}
        role="application"
        aria-roledescription="graph"
        aria-label="Graph of connections"
        aria-describedby="graph-keys"
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <KeysInWords mayWrite={mayWrite} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {drawing && <DrawingBanner from={from?.name} onCancel={() => setDrawing(null)} />}
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
              variant={drawing ? 'brass' : 'plain'}
              aria-pressed={drawing !== null}
              onClick={() => (drawing ? setDrawing(null) : beginAt(undefined))}
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

function DrawingBanner({ from, onCancel }: { from: string | undefined; onCancel: () => void }) {
  return (
    <div className={styles.banner}>
      <p>
        {from
          ? `From ${from}. Choose the second NPC.`
          : 'Drag from one portrait to another, or choose one after the other.'}
      </p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** The stage, once its element is there; it calls the events of the latest render. */
function useStage(name: string, leastFit: number, events: GraphEvents) {
  const [stage, setStage] = useState<GraphStage | null>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const host = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const made = new GraphStage(element, name, leastFit)
      const detach = attachPointerHandlers(element, made, latest)
      setStage(made)
      return () => {
        detach()
        made.dispose()
      }
    },
    [name, leastFit],
  )
  return { stage, host }
}

/** Shows the NPC and the connection that the address names. It must come after the scene is shown. */
function useOpened(
  stage: GraphStage | null,
  scene: Scene,
  { npc, connection }: { npc?: number | undefined; connection?: number | undefined },
) {
  useEffect(() => stage?.open(npc, connection), [stage, scene, npc, connection])
  useEffect(() => {
    const node = stage?.scene.byId.get(npc ?? 0)
    if (node) stage?.flyTo(node)
  }, [stage, npc])
}

function useLook(stage: GraphStage | null, theme: Theme) {
  useEffect(() => {
    if (!stage) return undefined
    let isGone = false
    const show = () => !isGone && stage.setLook(readLook(stage.viewport.host, theme))
    show()
    // Labels that were drawn before their font was loaded are drawn again.
    void document.fonts.load(`13px 'Source Sans 3 Variable'`).then(show)
    return () => {
      isGone = true
    }
  }, [stage, theme])
}
