import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { comeToRest } from './rest.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Of what axe would load anew for each look, no rule that is on reads the style sheets. */
const PRELOAD = { assets: ['media'] }

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
  /** The only place where axe says how serious a rule is. */
  _audit: { rules: { id: string; impact: string }[] }
}

type Theme = 'dark' | 'light'

/** Nothing that axe calls serious or critical, in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findGraveFaults(page), where).toEqual([])
}

/** All rules in the first theme. Between themes only the contrast can differ. */
export async function findGraveFaults(
  page: Page,
  themes: Theme[] = ['dark', 'light'],
): Promise<string[]> {
  await prepare(page)
  const faults: string[] = []
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await comeToRest(page)
    const found = await graveFaults(page, index > 0)
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

/** Once a document: axe is half a megabyte of code. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  // What is far below is not styled until somebody scrolls there, and would be read in the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(AXE)
}

async function graveFaults(page: Page, isContrastAlone: boolean): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ given, isContrast }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const mild = axe._audit.rules.filter(({ impact }) => !/serious|critical/.test(impact))
      const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]))
      const chosen = isContrast ? { runOnly: ['color-contrast'] } : { rules }
      return (await axe.run({ ...given, ...chosen })).violations
    },
    {
      given: { preload: PRELOAD, resultTypes: ['violations' as const] },
      isContrast: isContrastAlone,
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
}
