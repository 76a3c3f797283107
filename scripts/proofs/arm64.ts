import { provePackaged } from '../packaging/prove-packaged.ts'

/** Shows that the executable for a Raspberry Pi does its work, on one or under qemu. */
export async function prove(args: string[]): Promise<void> {
  await provePackaged('linux-arm64', args)
}
