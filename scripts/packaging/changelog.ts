import { Stop } from './stop.ts'

/** A version's part of a changelog kept as keepachangelog.com describes it, without its heading. Throws where it cannot go out. */
export function sectionOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  if (!section) {
    throw new Stop(`docs/CHANGELOG.md has no section “## [${version}] - YEAR-MONTH-DAY”.`)
  }
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading)) {
    throw new Stop(
      `docs/CHANGELOG.md does not say when ${version} goes out: “## [${version}] - YEAR-MONTH-DAY”.`,
    )
  }
  const text = lines
    .filter((line) => !/^\[[^\]]+\]: /.test(line))
    .join('\n')
    .trim()
  if (!text) throw new Stop(`docs/CHANGELOG.md says nothing of ${version}.`)
  return text
}
