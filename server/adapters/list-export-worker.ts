import { appPool, assertBoundRole, type Sql } from '#db/client.ts'
import { type FleetTransactions, fleetTransactions } from '#db/fleet-transactions.ts'
import { lastingPool } from '#db/pool.ts'
import type { ExportAnswer, ExportRequest } from '#server/adapters/list-exports.ts'
import { takeLowPriority } from '#server/adapters/low-priority.ts'
import { refusalIn } from '#server/errors.ts'
import type { ListOrder } from '#server/list-file.ts'
import { bytesOfList } from '#server/lists.ts'
import { retried } from '#server/retried.ts'

const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
const LOOK_EVERY_MS = 50
/** Who waits for a file waits anyway: two read while the others pack. */
const CONNECTIONS = 2
/** Files wait for each other's reads here, and on a busy machine this process waits for the server. */
const CONNECT_WITHIN_S = 20

// The process that reads lists and makes files of them, each piece when it is asked for.
takeLowPriority()
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.exit(1)
}, LOOK_EVERY_MS)

let db: Promise<FleetTransactions> | null = null
const files = new Map<number, AsyncGenerator<Uint8Array>>()

process.on('message', (message: ExportRequest) => void take(message))
process.on('disconnect', () => process.exit(0))

async function take(message: ExportRequest): Promise<void> {
  switch (message.kind) {
    case 'open':
      db = opened(message.databaseUrl, message.slowMs)
      db.catch(() => process.exit(1))
      return
    case 'begin':
      files.set(message.id, fileOf(message.order))
      return
    case 'next':
      return answer(message.id)
    case 'end': {
      const file = files.get(message.id)
      files.delete(message.id)
      await file?.return(undefined)
    }
  }
}

async function opened(databaseUrl: string, overMs: number): Promise<FleetTransactions> {
  const connect = () => appPool(databaseUrl, CONNECTIONS, CONNECT_WITHIN_S)
  const first = connect()
  await assertBoundRole(first)
  let unused: Sql | null = first
  const pool = lastingPool(() => {
    const next = unused ?? connect()
    unused = null
    return next
  }, CONNECT_WITHIN_S * 1000)
  return fleetTransactions(pool, { overMs, heard: (query) => say({ kind: 'slow', query }) })
}

function fileOf(order: ListOrder): AsyncGenerator<Uint8Array> {
  return bytesOfList(order, async (work) => {
    if (!db) throw new Error('no database was named')
    const { read } = await db
    return retried(() => read(order.actor.fleetId, work, `export ${order.list}`))
  })
}

async function answer(id: number): Promise<void> {
  try {
    const piece = await files.get(id)?.next()
    if (piece?.done) files.delete(id)
    say({ kind: 'piece', id, piece: piece && !piece.done ? piece.value : null })
  } catch (error) {
    files.delete(id)
    const refusal = refusalIn(error)
    if (refusal) say({ kind: 'refused', id, data: refusal.data })
    else say({ kind: 'failed', id, why: String(error) })
  }
}

function say(message: ExportAnswer): void {
  process.send?.(message)
}
