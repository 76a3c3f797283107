import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { comeToRest } from './rest.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Of what axe would load anew for each look, no rule that is on reads the style sheets. */
const PRELOAD = { assets: ['media'] }

/** Between the themes only the contrast can differ. */
export const THEMES: { colorScheme: 'dark' | 'light'; options: RunOptions }[] = [
  { colorScheme: 'dark', options: {} },
  { colorScheme: 'light', options: { runOnly: ['color-contrast'] } },
]

/** Nothing that axe calls serious or critical, in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findGraveFaults(page), where).toEqual([])
}

export async function findGraveFaults(page: Page, themes = THEMES): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What is far below is not styled until somebody scrolls there, and would be read in the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(AXE)
  const faults: string[] = []
  for (const { colorScheme, options } of themes) {
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    const found = await graveFaults(page, options)
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

async function graveFaults(page: Page, options: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(
    async (given) => {
      const { axe } = globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }
      return (await axe.run(given)).violations
    },
    { ...options, preload: PRELOAD, resultTypes: ['violations' as const] },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
}
