export function explainNodeFault(
  outcome: { stderr?: string | null; error?: NodeJS.ErrnoException | undefined },
  node: string,
): string
