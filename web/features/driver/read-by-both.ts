import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { aWhile } from '#web/offline/fetch-part.ts'
import type { DriverStore } from '#web/offline/store.ts'
import { type EitherAnswer, readTicket } from './read-ticket.ts'

/** A server with signal answers within this; the phone's processor and battery are spared so long. */
const PATIENCE_MS = 4_000

type Asked = {
  sha256: Sha256
  stopId: Uuid | undefined
  /** The phone has not read this picture before. */
  isNew: boolean
  tell: (answer: EitherAnswer) => void
  /** Whether the server is to be asked again once it may be reached. */
  isWanted: () => boolean
}

/**
 * Has a picture read by the server, and by this phone while the server cannot be reached or takes long. Tells of both, the
 * server last, and of no signal only where the phone cannot read either. Never rejects.
 */
export async function readByBoth(store: DriverStore, { sha256, stopId, isNew, tell, isWanted }: Asked): Promise<void> {
  let isDone = false
  let byPhone: Promise<TicketReading | null> | null = isNew ? null : Promise.resolve(null)
  const askPhone = () => {
    byPhone ??= readHere(store, sha256).then((reading) => {
      if (reading && !isDone) tell({ kind: 'read_on_phone', reading })
      return reading
    })
    return byPhone
  }
  const timer = setTimeout(askPhone, PATIENCE_MS)
  for (;;) {
    const answer = await readTicket(store, sha256, stopId)
    clearTimeout(timer)
    if (answer.kind !== 'offline') {
      isDone = true
      return tell(answer)
    }
    if (!(await askPhone())) tell(answer)
    await aWhile()
    if (!isWanted()) return
  }
}

async function readHere(store: DriverStore, sha256: Sha256): Promise<TicketReading | null> {
  try {
    const photo = await store.photo(sha256)
    if (!photo) return null
    const { readOnPhone } = await import('#web/offline/ticket-reader/index.ts')
    const answer = await readOnPhone(new Blob([photo.bytes], { type: photo.mediaType }))
    return answer.ok ? answer.reading : null
  } catch {
    return null
  }
}
