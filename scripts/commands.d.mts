type Command = string[]

export const formatCheck: Command
export const lint: Command
export const types: Command
export const webTypes: Command
export const vitest: (...projects: string[]) => Command
export const commands: Record<string, Command[]>
