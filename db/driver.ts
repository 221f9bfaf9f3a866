import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { ReservedSql } from 'postgres'
import { inOneWord, isAway } from './away.ts'
import { ConnectionLost } from './connection-lost.ts'
import { forget, type Reserving } from './pool.ts'
import { type Socket, send } from './send.ts'
import { type SlowQueries, watched } from './slow-queries.ts'

/** A reserved connection that notices when it breaks, between two queries too: the driver alone would throw past every caller. */
class Connection implements DatabaseConnection {
  private isLost = false
  private socket: Socket | undefined

  constructor(
    private readonly sql: ReservedSql,
    private readonly slow: SlowQueries | undefined,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<{ rows: R[]; numAffectedRows: bigint }> {
    const { sql: text, parameters } = query
    const rows = await this.send<R & object>(text, parameters, true)
    return { rows: [...rows], numAffectedRows: BigInt(rows.count ?? 0) }
  }

  /** A statement without parameters, as begin and commit are; gives its tag. */
  async say(text: string): Promise<string> {
    return (await this.send(text, [], false)).command
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no streaming over a pooled connection')
  }

  release(): void {
    if (this.isLost) {
      forget(this.sql)
      return
    }
    if (this.socket) this.socket.onclose = null
    this.sql.release()
  }

  private async send<R extends object>(text: string, parameters: readonly unknown[], prepare: boolean) {
    if (this.isLost) throw new ConnectionLost('the connection was lost inside a transaction')
    const onexecute = (socket: Socket) => {
      this.socket = socket
      socket.onclose = () => {
        this.isLost = true
      }
      return true
    }
    const options = { prepare, ...(this.socket ? {} : { onexecute }) }
    try {
      const query = send<R>(this.sql, text, parameters, options)
      return await watched(this.slow, text, null, query)
    } catch (error) {
      if (isAway(error)) this.isLost = true
      throw inOneWord(error)
    }
  }
}

function beginText({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
  return `begin${level}${accessMode ? ` ${accessMode}` : ''}`
}

function driverOver(pool: Reserving, slow: SlowQueries | undefined): Driver {
  const say = async (connection: DatabaseConnection, text: string) => {
    if (!(connection instanceof Connection)) throw new Error('a connection of another driver')
    return connection.say(text)
  }
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => new Connection(await pool.reserve(), slow),
    async releaseConnection(connection) {
      if (connection instanceof Connection) connection.release()
    },
    async beginTransaction(connection, settings) {
      await say(connection, beginText(settings))
    },
    async commitTransaction(connection) {
      // A swallowed SQL error turns commit into a rollback that looks like success.
      if ((await say(connection, 'commit')) !== 'COMMIT') throw new Error('the transaction was rolled back')
    },
    async rollbackTransaction(connection) {
      await say(connection, 'rollback')
    },
  }
}

/** Kysely over a pool, each query on its own or in `transaction()`; `slow` hears of queries that took long. */
export function kyselyFrom<Tables>(pool: Reserving, slow?: SlowQueries): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(pool, slow),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
