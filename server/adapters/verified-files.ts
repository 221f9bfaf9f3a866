import { sha256Hex } from '#domain/evidence/hash.ts'
import { FileDamaged } from '../file-damaged.ts'
import type { FileStore } from '../ports.ts'

/**
 * A store that takes and gives only bytes that hash to their name: `put` refuses others, `get` throws FileDamaged, of
 * which `report` hears.
 */
export function verifiedFiles(store: FileStore, report: (damage: FileDamaged) => void = () => undefined): FileStore {
  return {
    ...store,
    async put(fleetId, sha256, bytes) {
      if ((await sha256Hex(bytes)) !== sha256) throw new Error(`these bytes are not ${sha256}`)
      await store.put(fleetId, sha256, bytes)
    },
    async get(fleetId, sha256) {
      const bytes = await store.get(fleetId, sha256)
      if (!bytes) return null
      const actual = await sha256Hex(bytes)
      if (actual === sha256) return bytes
      const damage = new FileDamaged(fleetId, sha256, actual, bytes)
      report(damage)
      throw damage
    },
  }
}
