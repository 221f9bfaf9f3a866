import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { ReservedSql } from 'postgres'
import type { Uuid } from '#domain/units/brands.ts'
import { inOneWord } from './away.ts'
import { ConnectionLost } from './connection-lost.ts'
import { forget, type Reserving } from './pool.ts'
import type { Database } from './schema/index.ts'
import { type Socket, send } from './send.ts'
import { type SlowQueries, watched } from './slow-queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const executor = new Kysely<Database>({ dialect }).getExecutor()
const ignore = () => {}

/**
 * One reserved connection for one transaction. The begin is not waited for: it travels in the same packet as the first
 * query, so that a read of n queries costs n round trips. After its end it refuses.
 */
class ReservedConnection implements DatabaseConnection {
  private state: 'open' | 'over' | 'lost' = 'open'
  private socket: Socket | undefined

  constructor(
    private readonly sql: ReservedSql,
    private readonly slow: SlowQueries | undefined,
    private readonly procedure: string | null,
  ) {}

  begin(text: string): Promise<unknown> {
    // The driver's own begin uses this hook too: it is how a killed connection is noticed between two queries.
    const onexecute = (socket: Socket) => {
      this.socket = socket
      socket.onclose = () => {
        this.state = 'lost'
      }
      return true
    }
    const begun = send(this.sql, text, [], { onexecute }).execute()
    begun.catch(ignore)
    return begun
  }

  async executeQuery<R>(query: CompiledQuery): Promise<{ rows: R[]; numAffectedRows: bigint }> {
    if (this.state === 'lost') throw new ConnectionLost('the connection was lost inside a transaction')
    if (this.state === 'over') throw new Error('the transaction is over')
    const sent = send<R & object>(this.sql, query.sql, query.parameters, { prepare: true })
    try {
      const rows = await watched(this.slow, query.sql, this.procedure, sent)
      return { rows: [...rows], numAffectedRows: BigInt(rows.count ?? 0) }
    } catch (error) {
      throw inOneWord(error)
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no streaming inside a request transaction')
  }

  /** Sends the last word. The connection goes back only when Postgres has answered it: earlier, the next user's first
   * query could still run inside this fleet's transaction. */
  async end(text: 'commit' | 'rollback'): Promise<string> {
    if (this.isLost()) {
      this.giveBack()
      throw new ConnectionLost('the connection was lost inside a transaction')
    }
    this.state = 'over'
    try {
      return (await this.sql.unsafe(text).execute()).command
    } catch (error) {
      throw inOneWord(error)
    } finally {
      this.giveBack()
    }
  }

  private giveBack(): void {
    if (this.isLost()) {
      forget(this.sql)
      return
    }
    if (this.socket) this.socket.onclose = null
    this.sql.release()
  }

  private isLost(): boolean {
    return this.state === 'lost'
  }
}

/** Work on one fleet's rows. Inside it only the given transaction may be used. */
export type FleetTransaction = Transaction<Database>

/** The only ways to a tenant's data: a short transaction bound to one fleet. `procedure` names what asks, for the log. */
export type FleetTransactions = {
  read<T>(fleetId: Uuid, work: (trx: FleetTransaction) => Promise<T>, procedure?: string): Promise<T>
  write<T>(fleetId: Uuid, work: (trx: FleetTransaction) => Promise<T>, procedure?: string): Promise<T>
}

/** Request transactions over a pool whose connections are the application's role; `slow` hears of queries that took long. */
export function fleetTransactions(pool: Reserving, slow?: SlowQueries): FleetTransactions {
  async function open(fleetId: Uuid, mode: 'read only' | 'read write', procedure: string | undefined) {
    // It goes into the text of a statement, so that begin and set are one message.
    if (!UUID.test(fleetId)) throw new Error('the fleet id is not a UUID')
    const connection = new ReservedConnection(await pool.reserve(), slow, procedure ?? null)
    const begun = connection.begin(`begin ${mode};set local app.fleet_id='${fleetId}'`)
    const provider = {
      provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(connection),
    }
    const trx = new Transaction<Database>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(provider),
    })
    return { connection, begun, trx }
  }

  return {
    async read(fleetId, work, procedure) {
      const { connection, begun, trx } = await open(fleetId, 'read only', procedure)
      try {
        const result = await work(trx)
        await begun
        return result
      } finally {
        connection.end('commit').catch(ignore)
      }
    },
    async write(fleetId, work, procedure) {
      const { connection, begun, trx } = await open(fleetId, 'read write', procedure)
      let result: Awaited<ReturnType<typeof work>>
      try {
        result = await work(trx)
        await begun
      } catch (error) {
        await connection.end('rollback').catch(ignore)
        throw error
      }
      // A swallowed SQL error turns commit into a rollback that looks like success.
      if ((await connection.end('commit')) !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    },
  }
}
