import { type Removal, removalNow } from '#server/features/upkeep/removal.ts'
import type { Ports } from '#server/ports.ts'

/** The right to delete by time; throws where it is held. */
export async function allowedRemoval(ports: Ports): Promise<Removal> {
  const removal = await removalNow(ports)
  if (!removal) throw new Error('deleting is held')
  return removal
}
