import { Spline } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'

import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useTheme } from '../../../design/theme.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { ViewportControls } from '../../../viewport/viewport-controls.tsx'
import { arrowOf, onViewportKey } from '../../../viewport/viewport.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import type { Graph } from '../filter-graph.ts'
import { readLook } from './look.ts'
import { attachPointerHandlers, mayPan } from './pointer-handlers.ts'
import { createScene, type GraphNode, moveNode } from './scene.ts'
import { GraphStage } from './stage.ts'

import styles from './graph-view.module.css'

export interface GraphViewProps {
  campaignId: number
  graph: Graph
  positions: ReadonlyMap<number, Point>
  openNpc: number | undefined
  openConnection: number | undefined
  mayWrite: boolean
  legend: ReactNode
  onOpenNpc: (id: number | undefined) => void
  onOpenConnection: (id: number) => void
  onConnect: (from: number, to: number) => void
  onMoved: (moved: ReadonlyMap<number, Point>) => void
}

const NUDGE = 16

export function GraphView(props: GraphViewProps) {
  const { campaignId, graph, positions, openNpc, openConnection, mayWrite } = props
  const host = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<GraphStage | null>(null)
  const [announcement, announce] = useState('')
  /** While a connection is being drawn: the NPC it begins at, once that is chosen. */
  const [drawing, setDrawing] = useState<{ from: number | undefined } | null>(null)
  const [theme] = useTheme()
  const room = useTakenRoom('foot')
  const scene = useMemo(() => createScene(graph, positions), [graph, positions])
  const from = drawing?.from === undefined ? undefined : graph.byId.get(drawing.from)

  function beginAt(id: number | undefined) {
    setDrawing({ from: id })
    const name = id === undefined ? undefined : graph.byId.get(id)?.name
    announce(name ? `From ${name}. Choose the other.` : 'Choose the first.')
  }

  function connect(one: number, other: number) {
    setDrawing(null)
    props.onConnect(one, other)
  }

  function openNode(id: number) {
    if (!drawing) props.onOpenNpc(id)
    else if (drawing.from === undefined || drawing.from === id) beginAt(id)
    else connect(drawing.from, id)
  }

  const saveMove = ({ id, x, y }: GraphNode) => props.onMoved(new Map([[id, { x, y }]]))

  const onOpenNode = useEffectEvent(openNode)
  const onOpenLine = useEffectEvent(props.onOpenConnection)
  const onOpenNothing = useEffectEvent(() => props.onOpenNpc(undefined))
  const onConnect = useEffectEvent(connect)
  const onMoved = useEffectEvent(saveMove)
  const isDrawing = useEffectEvent(() => drawing !== null)

  const createStage = useEffectEvent((element: HTMLElement) => {
    const made: GraphStage = new GraphStage(element, {
      name: `graph ${campaignId}`,
      mayPan: (press) => mayPan(made, press),
    })
    const detach = attachPointerHandlers(element, made, {
      onOpenNode: (id) => onOpenNode(id),
      onOpenLine: (id) => onOpenLine(id),
      onOpenNothing: () => onOpenNothing(),
      onConnect: (one, other) => onConnect(one, other),
      onMoved: (node) => onMoved(node),
      isDrawing: () => isDrawing(),
    })
    return { made, detach }
  })
  useEffect(() => {
    const { made, detach } = createStage(host.current!)
    setStage(made)
    return () => {
      detach()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    if (!stage) return undefined
    let isGone = false
    const show = () => !isGone && stage.setLook(readLook(host.current!, theme))
    show()
    // Labels that were drawn before their font was loaded are drawn again.
    void document.fonts.load(`13px 'Source Sans 3 Variable'`).then(show)
    return () => {
      isGone = true
    }
  }, [stage, theme])

  useEffect(() => {
    stage?.viewport.cover(legend.current?.offsetHeight ?? 0)
    stage?.show(scene)
  }, [stage, scene])
  useEffect(() => stage?.allowConnecting(mayWrite), [stage, mayWrite])
  useEffect(() => stage?.open(openNpc, openConnection), [stage, scene, openNpc, openConnection])
  useEffect(() => {
    const node = openNpc === undefined ? undefined : stage?.scene.byId.get(openNpc)
    if (node) stage?.flyTo(node)
  }, [stage, openNpc])

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
      props.onOpenNpc(undefined)
    } else if (!onViewportKey(stage.viewport, event, () => stage.fit())) return
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
      <VisuallyHidden id="graph-keys">
        Arrow keys go from portrait to portrait, Enter opens one, plus and minus zoom, 0 shows
        everybody, Shift with arrows moves the view, Alt with arrows moves the portrait
        {mayWrite ? ', C connects it with another' : ''}. The list says the same in words.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {drawing && (
        <div className={styles.banner}>
          <p>
            {from ? (
              <>
                From <strong>{from.name}</strong> to whom?
              </>
            ) : (
              'Drag from one portrait to another, or choose first one and then the other.'
            )}
          </p>
          <Button size="small" onClick={() => setDrawing(null)}>
            Cancel
          </Button>
        </div>
      )}
      {props.legend && (
        <div ref={legend} className={styles.legend}>
          <div ref={room}>{props.legend}</div>
        </div>
      )}
      {stage && (
        <ViewportControls
          viewport={stage.viewport}
          fitLabel="Show everybody"
          onFit={() => stage.fit()}
        >
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

const NAMED_CONNECTIONS = 6

/** A portrait and its connections, for a screen reader. */
function nodeInWords(node: GraphNode): string {
  const { name, lines } = node
  if (lines.length === 0) return `${name}. No connections.`
  const count = lines.length === 1 ? '1 connection' : `${lines.length} connections`
  const words = lines.slice(0, NAMED_CONNECTIONS).map(({ from, to, kind, label, reverse }) => {
    const outward = from === node ? label : reverse
    const other = from === node ? to : from
    return `${outward || KIND_LOOKS[kind].name.toLowerCase()} ${other.name}`
  })
  const more = lines.length > NAMED_CONNECTIONS ? ', and more' : ''
  return `${name}. ${count}: ${words.join(', ')}${more}.`
}
