import { expect, test } from 'vitest'

import {
  centredOn,
  filled,
  fit,
  held,
  inPicture,
  inWindow,
  type Stage,
  zoomed,
} from './map-camera.ts'

const stage: Stage = {
  window: { width: 400, height: 800 },
  picture: { width: 8000, height: 5000 },
  covered: 200,
}

test('fitting shows all of the picture in what no sheet covers', () => {
  const camera = fit(stage)
  const end = inWindow({ x: 1, y: 1 }, camera, stage)
  expect(camera.x).toBeCloseTo(16)
  expect(end.x).toBeCloseTo(384)
  expect((camera.y + end.y) / 2).toBeCloseTo(300)
})

test('what lies under the fingers stays there while they zoom', () => {
  const before = held({ scale: 0.5, x: -1000, y: -700 }, stage)
  const at = { x: 130, y: 420 }
  const under = inPicture(at, before, stage)
  const after = zoomed(before, 1.7, at, stage)
  expect(after.scale).toBeCloseTo(0.85)
  expect(inPicture(at, after, stage).x).toBeCloseTo(under.x)
  expect(inPicture(at, after, stage).y).toBeCloseTo(under.y)
})

test('no zoom goes beyond its limits, and no drag takes the picture out of sight', () => {
  expect(zoomed(fit(stage), 1e6, { x: 200, y: 300 }, stage).scale).toBe(2)
  expect(zoomed(fit(stage), 1e-6, { x: 200, y: 300 }, stage).scale).toBeCloseTo(
    fit(stage).scale * 0.7,
  )
  expect(held({ scale: 1, x: 9000, y: -9000 }, stage)).toEqual({ scale: 1, x: 200, y: -4700 })
})

test('a place is brought to the middle of what can be seen', () => {
  const camera = centredOn({ x: 0.25, y: 0.5 }, 1, stage)
  expect(inWindow({ x: 0.25, y: 0.5 }, camera, stage)).toEqual({ x: 200, y: 300 })
})

test('a point beyond the edge counts as the edge', () => {
  expect(inPicture({ x: -50, y: 5000 }, fit(stage), stage)).toEqual({ x: 0, y: 1 })
})

test('at first the window is filled, but one is not lost in it', () => {
  const tall = filled(stage, { x: 0.5, y: 0.5 })
  expect(tall.scale).toBeCloseTo(fit(stage).scale * 1.6)
  const alike = { ...stage, window: { width: 830, height: 700 } }
  const camera = filled(alike, { x: 1, y: 0 })
  expect(camera.scale).toBeCloseTo(830 / 8000)
  expect(camera.x).toBeCloseTo(0)
})
