import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import type { PGlite as Asked, PGliteQueryOptions, PGliteQueryResults } from 'kysely'

type Message = messages.BackendMessage
type Prepared = { name: string; types: number[]; fields: Message[] }

/** Each keeps its plan in the database's memory; what has not been asked for longest is let go. */
const KEPT = 200
const { serialize } = protocol

/**
 * The same database, where a statement that is asked again is neither read nor planned anew, and goes over in one piece.
 * By itself it reads each anew, in six pieces. For Kysely alone, which lets one asker at a time have its only connection:
 * nothing here keeps a lone statement out of an open transaction.
 */
export function prepared(pglite: PGlite): Asked {
  const kept = new Map<string, Prepared>()
  let named = 0

  const send = (...pieces: Uint8Array[]) =>
    pglite.execProtocolStream(joined([...pieces, serialize.sync()]), { syncToFs: false })

  async function prepare(text: string): Promise<Prepared> {
    named += 1
    const name = `s${named}`
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const types = parse.parseDescribeStatementResults(told)
    return { name, types, fields: told.filter((message) => message.name === 'rowDescription') }
  }

  async function find(text: string): Promise<Prepared> {
    const found = kept.get(text)
    // The order of a map is that of its entries' coming: whoever is asked goes to its end.
    if (found) kept.delete(text)
    const statement = found ?? (await prepare(text))
    kept.set(text, statement)
    const [oldest] = kept
    if (kept.size > KEPT && oldest) {
      kept.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  // What a row holds is as its asker says, as with every driver.
  function query<T>(text: string, given?: unknown[], options?: PGliteQueryOptions): Promise<PGliteQueryResults<T>>
  function query(text: string, given: unknown[] = [], options?: PGliteQueryOptions): Promise<Results> {
    return pglite.runExclusive(async () => {
      const { name, types, fields } = await find(text)
      const values = given.map((value, at) => {
        if (value === null || value === undefined) return null
        const written = pglite.serializers[types[at] ?? 0]
        return written ? written(value) : String(value)
      })
      const answered = await send(serialize.bind({ statement: name, values }), serialize.execute())
      const [result] = parse.parseResults([...fields, ...answered], pglite.parsers, options)
      if (!result) throw new Error('the database gave no answer')
      return result
    })
  }

  return {
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query,
    transaction: (work) => pglite.transaction((trx) => work({ query, rollback: () => trx.rollback() })),
  }
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
