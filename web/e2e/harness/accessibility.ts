import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { RunOptions, AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Between the themes only the contrast can differ. */
const THEMES: { colorScheme: 'dark' | 'light'; options: RunOptions }[] = [
  { colorScheme: 'dark', options: {} },
  { colorScheme: 'light', options: { runOnly: ['color-contrast'] } },
]

/** Nothing that axe calls serious or critical, in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findGraveFaults(page), where).toEqual([])
}

export async function findGraveFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  // What is far below is not styled until somebody scrolls there, and would be read in the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(AXE)
  for (const { colorScheme, options } of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await graveFaults(page, options)
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

async function graveFaults(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(async (given) => {
    // What has just been asked to move begins with the next frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }
    return axe.run({ ...given, resultTypes: ['violations'] })
  }, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
}
