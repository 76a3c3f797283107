import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Between the themes only the contrast can differ. */
const THEMES = [
  { colorScheme: 'dark' },
  { colorScheme: 'light', rules: ['color-contrast'] },
] as const

/** Nothing that axe calls serious or critical, in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findGraveFaults(page), where).toEqual([])
}

export async function findGraveFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  // What is far below is not styled until somebody scrolls there, and would be read in the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const { colorScheme, ...only } of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = 'rules' in only ? [...only.rules] : undefined
    const found = await graveFaults(page, rules)
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

/** By all of axe's rules, or by those named. */
async function graveFaults(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  // The other mode opens a page of its own for every report; here there are no foreign frames to mind.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
}
