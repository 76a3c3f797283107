import { provePackaged } from '../packaging/prove-packaged.ts'

/** Shows that the executable for Linux on x64 does its work, there or under qemu. */
export async function prove(args: string[]): Promise<void> {
  await provePackaged('linux-x64', args)
}
