import type { Proof } from './prove-packaged.ts'

interface Notes {
  version: string
  /** The changelog's section. */
  section: string
  /** Of what goes out, by name. */
  sums: Record<string, string>
  proofs: Proof[]
}

/** What is told of a release beside its files. */
export function releaseNotes({ version, section, sums, proofs }: Notes): string {
  const archives = Object.keys(sums).filter((name) => !name.endsWith('.cdx.json'))
  return `# Dramatis ${version}

${section}

## Files

${archives.map((name) => `- \`${name}\`: ${proven(name, proofs)}`).join('\n')}

Each \`.cdx.json\` says, as CycloneDX, what is inside the archive of that name. \`sha256sum --check --ignore-missing SHA256SUMS\`, in
the folder with the files, shows that they are whole:

\`\`\`
${Object.entries(sums)
  .map(([name, sum]) => `${sum}  ${name}`)
  .join('\n')}
\`\`\`
`
}

function proven(archive: string, proofs: Proof[]): string {
  const proof = proofs.find((proof) => proof.archive === archive)
  return proof
    ? `went the main journey on ${proof.on}.`
    : 'was built, and has not been run on a system of its kind.'
}
