import type { Sha256 } from '#domain/units/brands.ts'
import type { FileStore } from '#server/ports.ts'
import { unpacked } from './picture-pack.ts'

/**
 * Files in memory, by hash. `pack` brings the seed's own pictures when the first of them is asked for: nobody waits for
 * them before they see a list.
 */
export function memoryFiles(pack?: () => Promise<Uint8Array>): FileStore & { all(): Map<Sha256, Uint8Array> } {
  const kept = new Map<Sha256, Uint8Array>()
  const removed = new Set<Sha256>()
  let fromPack: Promise<Map<string, Uint8Array>> | undefined
  const packedOne = async (sha256: Sha256) => {
    if (!pack || removed.has(sha256)) return undefined
    fromPack ??= pack().then(unpacked)
    return (await fromPack).get(sha256)
  }
  return {
    put: async (_, sha256, bytes) => void kept.set(sha256, bytes),
    get: async (_, sha256) => kept.get(sha256) ?? (await packedOne(sha256)) ?? null,
    async remove(_, sha256) {
      kept.delete(sha256)
      removed.add(sha256)
    },
    removeLeftOvers: async () => 0,
    all: () => kept,
  }
}
