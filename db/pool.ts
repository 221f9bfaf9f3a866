import type { Sql as AnySql, ReservedSql } from 'postgres'
import { inOneWord } from './away.ts'
import { ConnectionLost } from './connection-lost.ts'
import { deadline } from './deadline.ts'

/** After so long without a connection the database counts as away. */
const RESERVE_WITHIN_MS = 1200

/** Where transactions get a connection of their own from. */
export type Reserving = { reserve(): Promise<ReservedSql> }

/** A pool that outlives the server it was connected to. */
export type LastingPool = Reserving & {
  /** How many connections are in use, and how many callers wait for one. */
  use(): { busy: number; waiting: number }
  /** Gives out no more connections, and closes when all are back, or after so many seconds. */
  end(options: { timeout: number }): Promise<void>
}

const ignore = () => {}

/**
 * Reservations over a driver's pool that neither hang nor leak when the server goes away. The driver keeps a reservation
 * that failed in its queue and later hands a connection to nobody; so a pool that could not connect is put away with all
 * that waits in it, and the next caller starts on a fresh one. A reservation waits `withinMs` at most.
 */
export function lastingPool(make: () => AnySql, withinMs = RESERVE_WITHIN_MS): LastingPool {
  const within = deadline(withinMs, 'no connection to the database came free')
  let current = make()
  let busy = 0
  let waiting = 0
  let over = false
  let allBack = ignore

  function replace(failed: AnySql): void {
    if (failed !== current || over) return
    current = make()
    failed.end({ timeout: 5 }).catch(ignore)
  }

  function counted(reserved: ReservedSql): ReservedSql {
    busy += 1
    const { release } = reserved
    let isOut = true
    // A lost connection is never given back; it is counted out when its user gives up on it.
    const giveBack = () => {
      if (isOut) busy -= 1
      isOut = false
      tellIfAllBack()
    }
    reserved.release = () => {
      giveBack()
      release()
    }
    return Object.assign(reserved, { forget: giveBack })
  }

  function tellIfAllBack(): void {
    if (busy + waiting === 0) allBack()
  }

  function allGivenBack(): Promise<void> {
    return new Promise((resolve) => {
      allBack = resolve
      tellIfAllBack()
    })
  }

  return {
    async reserve() {
      if (over) throw new ConnectionLost('the pool has ended')
      const pool = current
      waiting += 1
      const reserving = pool.reserve()
      try {
        return counted(await within(reserving))
      } catch (error) {
        if (error instanceof ConnectionLost)
          reserving.then(
            (late) => late.release(),
            () => replace(pool),
          )
        else replace(pool)
        throw inOneWord(error)
      } finally {
        waiting -= 1
        tellIfAllBack()
      }
    },
    use: () => ({ busy, waiting }),
    async end(options) {
      over = true
      // Whoever reads goes on before their commit is answered. The driver takes no notice of a connection that comes back
      // while it ends, and waits for it until its time is over.
      await deadline(options.timeout * 1000, 'a connection is still in use')(allGivenBack()).catch(ignore)
      await current.end(busy === 0 ? options : { timeout: 0 })
    },
  }
}

/** Tells the pool that a reserved connection broke and will not come back. */
export function forget(reserved: ReservedSql): void {
  if ('forget' in reserved && typeof reserved.forget === 'function') reserved.forget()
}
