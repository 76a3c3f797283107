import { Stop } from './stop.ts'

/** A version's section of a Keep a Changelog file, without its heading. Throws if it is missing, undated or empty. */
export function sectionOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  if (!section) {
    throw new Stop(`docs/CHANGELOG.md has no section “## [${version}] - YEAR-MONTH-DAY”.`)
  }
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading)) {
    throw new Stop(
      `docs/CHANGELOG.md has no date for ${version}: “## [${version}] - YEAR-MONTH-DAY”.`,
    )
  }
  const text = lines
    .filter((line) => !/^\[[^\]]+\]: /.test(line))
    .join('\n')
    .trim()
  if (!text) throw new Stop(`docs/CHANGELOG.md has nothing about ${version}.`)
  return text
}
