import { useState } from 'react'

import type { Graph } from '../filter-graph.ts'

/** A connection that is drawn from one NPC to another, by pressing or choosing one after the other. */
export function useDrawing(
  graph: Graph,
  connect: (one: number, other: number) => void,
  announce: (words: string) => void,
) {
  /** The NPC that it begins at, once that is chosen. */
  const [drawing, setDrawing] = useState<{ from: number | undefined } | null>(null)
  const from = graph.byId.get(drawing?.from ?? 0)?.name

  function beginAt(id: number | undefined) {
    setDrawing({ from: id })
    const name = graph.byId.get(id ?? 0)?.name
    announce(name ? secondOf(name) : 'Choose the first NPC.')
  }

  function end(one: number, other: number) {
    setDrawing(null)
    connect(one, other)
  }

  function choose(id: number) {
    if (drawing?.from === undefined || drawing.from === id) beginAt(id)
    else end(drawing.from, id)
  }

  return {
    isDrawing: drawing !== null,
    inWords: from
      ? secondOf(from)
      : 'Drag from one portrait to another, or choose one after the other.',
    beginAt,
    choose,
    end,
    cancel: () => setDrawing(null),
  }
}

const secondOf = (name: string) => `From ${name}. Choose the second NPC.`
