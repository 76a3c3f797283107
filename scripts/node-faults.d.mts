export function explainNodeFault(
  outcome: { stderr?: string | null; error?: NodeJS.ErrnoException },
  node: string,
): string
