export function passThrough(program: string, args: string[]): Promise<never>
