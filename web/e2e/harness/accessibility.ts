import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { comeToRest } from './rest.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Without style sheets, which axe would load again for each check, and which no active rule reads. */
const PRELOAD = { assets: ['media'] }

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
  /** The only place where axe says how serious a rule is. */
  _audit: { rules: { id: string; impact: string }[] }
}

type Theme = 'dark' | 'light'
/** The contrast takes axe as long as all else together. */
type Rules = 'all' | 'contrast' | 'no contrast'

/** Nothing that axe calls serious or critical, in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findGraveFaults(page), where).toEqual([])
}

/** All rules in the first theme. Between themes only the contrast can differ. */
export async function findGraveFaults(page: Page): Promise<string[]> {
  return [...(await faultsIn(page, 'dark', 'all')), ...(await faultsIn(page, 'light', 'contrast'))]
}

/** All checks but those of colors, for a page whose colors are checked in another window. */
export const findFaultsButContrast = (page: Page): Promise<string[]> =>
  faultsIn(page, 'light', 'no contrast')

async function faultsIn(page: Page, colorScheme: Theme, rules: Rules): Promise<string[]> {
  await prepare(page)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await comeToRest(page)
  const faults = await graveFaults(page, rules)
  return faults.map((fault) => `${colorScheme}: ${fault}`)
}

/** Once a document: axe is half a megabyte of code. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  // Content far below is not styled before it is scrolled to, and would be checked in the previous theme.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(AXE)
}

async function graveFaults(page: Page, rules: Rules): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ given, chosen }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const left = axe._audit.rules.filter(
        ({ id, impact }) =>
          !/serious|critical/.test(impact) ||
          (id === 'color-contrast' ? chosen === 'no contrast' : chosen === 'contrast'),
      )
      const rules = Object.fromEntries(left.map(({ id }) => [id, { enabled: false }]))
      return (await axe.run({ ...given, rules })).violations
    },
    {
      given: { preload: PRELOAD, resultTypes: ['violations' as const] },
      chosen: rules,
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
}
