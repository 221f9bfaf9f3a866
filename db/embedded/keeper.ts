import postgres from 'postgres'

/** Any number: every user of one embedded database asks for this same lock. */
const USERS_OF_THE_DATABASE = 7_318_402

/** One connection that shows the database is in use, and notices when it goes away. */
export type Keeper = { lastToLeave(): Promise<boolean>; close(): Promise<void> }

/**
 * Connects and takes a shared lock that lasts as long as this process: several processes may use one database, and only
 * the last to leave stops it. A killed process gives the lock back by itself. `onLost` is called when the connection
 * breaks without `close`. Throws where the server does not answer or refuses the password.
 */
export async function keep(url: string, onLost: () => void): Promise<Keeper> {
  let closing = false
  let holding = false
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'haulbook keeper' },
    onclose: () => {
      if (holding && !closing) {
        closing = true
        onLost()
      }
    },
  })
  const close = async () => {
    closing = true
    await sql.end({ timeout: 1 }).catch(() => undefined)
  }
  try {
    await sql`select pg_advisory_lock_shared(${USERS_OF_THE_DATABASE})`
    holding = true
  } catch (error) {
    await close()
    throw error
  }
  return {
    close,
    lastToLeave: async () => {
      closing = true
      await sql`select pg_advisory_unlock_shared(${USERS_OF_THE_DATABASE})`
      const [row] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${USERS_OF_THE_DATABASE}) as last`
      return row?.last === true
    },
  }
}
