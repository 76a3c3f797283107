import { sumsText } from './sums.ts'

interface Notes {
  version: string
  /** The changelog's section. */
  section: string
  /** The SHA-256 of each file, by name. */
  sums: Record<string, string>
  /** On what each archive was tried, by name. */
  tried: Map<string, string>
}

const howTried = (on?: string) =>
  on ? `passed the main journey on ${on}` : 'built, but not run on such a system'

export function releaseNotes({ version, section, sums, tried }: Notes): string {
  const archives = Object.keys(sums)
    .filter((name) => !name.endsWith('.cdx.json'))
    .map((name) => `- \`${name}\`: ${howTried(tried.get(name))}.`)
  return `# Dramatis ${version}

${section}

## Files

${archives.join('\n')}

Each \`.cdx.json\` lists what is inside the archive of that name, as CycloneDX. To check the files, run
\`sha256sum --check --ignore-missing SHA256SUMS\` in their folder:

\`\`\`
${sumsText(sums)}\`\`\`
`
}
