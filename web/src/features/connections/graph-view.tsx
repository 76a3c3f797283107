import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { Button } from '../../components/button.tsx'
import { useTakenRoom } from '../../components/taken-room.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useTheme } from '../../design/theme.ts'
import type { Camera, Point } from './graph-camera.ts'
import { GraphControls } from './graph-controls.tsx'
import { attachHands, type HandEvents } from './graph-hands.ts'
import { readLook } from './graph-look.ts'
import { type GraphNode, moveNode, sceneOf } from './graph-scene.ts'
import { GraphStage } from './graph-stage.ts'
import { tellNode } from './tell-node.ts'
import type { Web } from './web-of-connections.ts'

import styles from './graph-view.module.css'

export interface GraphViewProps {
  campaignId: number
  web: Web
  places: ReadonlyMap<number, Point>
  chosenNpc: number | undefined
  chosenConnection: number | undefined
  mayWrite: boolean
  /** What the lines mean. */
  legend: ReactNode
  /** For whoever takes a picture of it. */
  stageRef: RefObject<GraphStage | null>
  onOpenNpc: (id: number | undefined) => void
  onOpenConnection: (id: number) => void
  onConnect: (from: number, to: number) => void
  onMoved: (moved: ReadonlyMap<number, Point>) => void
}

/** Where each campaign was left, for as long as the page lives. */
const cameras = new Map<number, Camera>()

const PAN = 90
const NUDGE = 16
const ZOOM = 1.5
const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function GraphView(props: GraphViewProps) {
  const { campaignId, web, places, chosenNpc, chosenConnection, mayWrite, stageRef } = props
  const host = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<GraphStage | null>(null)
  const [said, setSaid] = useState('')
  /** While connections are being drawn: from whom, once that is chosen. */
  const [drawing, setDrawing] = useState<{ from: number | undefined } | null>(null)
  const [theme] = useTheme()
  const room = useTakenRoom('foot')
  const scene = useMemo(() => sceneOf(web, places), [web, places])
  const from = drawing?.from === undefined ? undefined : web.byId.get(drawing.from)

  function openNode(id: number) {
    if (!drawing) props.onOpenNpc(id)
    else if (drawing.from === undefined || drawing.from === id) {
      setDrawing({ from: id })
      setSaid(`From ${web.byId.get(id)?.name ?? ''}. Choose the other.`)
    } else connect(drawing.from, id)
  }

  function connect(one: number, other: number) {
    setDrawing(null)
    props.onConnect(one, other)
  }

  const events: HandEvents = {
    onOpenNode: openNode,
    onOpenLine: props.onOpenConnection,
    onOpenNothing: () => props.onOpenNpc(undefined),
    onConnect: connect,
    onMoved: ({ id, x, y }) => props.onMoved(new Map([[id, { x, y }]])),
    isDrawing: () => drawing !== null,
    mayMove: () => drawing === null,
  }
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    if (!host.current) return undefined
    const made = new GraphStage(host.current)
    made.foot = legend.current
    const detach = attachHands(made, {
      onOpenNode: (id) => latest.current.onOpenNode(id),
      onOpenLine: (id) => latest.current.onOpenLine(id),
      onOpenNothing: () => latest.current.onOpenNothing(),
      onConnect: (one, other) => latest.current.onConnect(one, other),
      onMoved: (node) => latest.current.onMoved(node),
      isDrawing: () => latest.current.isDrawing(),
      mayMove: () => latest.current.mayMove(),
    })
    stageRef.current = made
    setStage(made)
    return () => {
      cameras.set(campaignId, made.camera)
      stageRef.current = null
      detach()
      made.dispose()
    }
  }, [campaignId, stageRef])

  useEffect(() => {
    if (!stage) return undefined
    let isGone = false
    const dress = () => !isGone && stage.dress(readLook(stage.host, theme))
    dress()
    // Words that were drawn before their face was there are drawn again.
    void document.fonts.load(`13px 'Source Sans 3 Variable'`).then(dress)
    return () => {
      isGone = true
    }
  }, [stage, theme])

  useEffect(() => stage?.show(scene, cameras.get(campaignId)), [stage, scene, campaignId])
  useEffect(() => {
    if (stage) stage.mayConnect = mayWrite
  }, [stage, mayWrite])
  useEffect(() => {
    stage?.choose(chosenNpc, chosenConnection)
  }, [stage, scene, chosenNpc, chosenConnection])
  useEffect(() => {
    const node = chosenNpc === undefined ? undefined : stage?.scene.byId.get(chosenNpc)
    if (node) stage?.flyTo(node)
  }, [stage, chosenNpc])

  function nudge(node: GraphNode, way: Point) {
    if (!stage) return
    moveNode(node, { x: node.x + way.x * NUDGE, y: node.y + way.y * NUDGE })
    stage.settle()
    props.onMoved(new Map([[node.id, { x: node.x, y: node.y }]]))
  }

  function onArrow(way: Point, event: KeyboardEvent) {
    if (!stage) return
    const { cursor } = stage.attention
    if (event.shiftKey) stage.pan({ x: -way.x * PAN, y: -way.y * PAN }, { smooth: true })
    else if (event.altKey && cursor) nudge(cursor, way)
    else {
      const reached = stage.step(way)
      if (reached) setSaid(tellNode(reached))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!stage || event.ctrlKey || event.metaKey) return
    const way = WAYS[event.key]
    const { cursor } = stage.attention
    if (way) onArrow(way, event)
    else if (event.key === 'Enter' && cursor) openNode(cursor.id)
    else if (event.key === '+' || event.key === '=') stage.zoom(ZOOM)
    else if (event.key === '-' || event.key === '_') stage.zoom(1 / ZOOM)
    else if (event.key === '0') stage.fit()
    else if (event.key === 'c' && mayWrite) {
      setDrawing({ from: cursor?.id })
      setSaid(cursor ? `From ${cursor.name}. Choose the other.` : 'Choose the first.')
    } else if (event.key === 'Escape' && drawing) setDrawing(null)
    else if (event.key === 'Escape') {
      stage.attend({})
      props.onOpenNpc(undefined)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.graph}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the graph is worked with keys, as an application; the list says the same in words */}
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
        {mayWrite ? ', C connects it with another' : ''}. The list tells the same in words.
      </VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
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
        <GraphControls
          stage={stage}
          isDrawing={drawing !== null}
          onDraw={
            mayWrite ? () => setDrawing((now) => (now ? null : { from: undefined })) : undefined
          }
        />
      )}
    </div>
  )
}
