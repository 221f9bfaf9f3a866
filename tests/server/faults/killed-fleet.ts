import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { type Haulage, haulage } from './haulage.ts'
import { type RunningServer, runningServer } from './running-server.ts'

/** A fleet on a server that may be killed, and a way into its database beside it. */
export type KilledFleet = { server: RunningServer; fleet: Haulage; sql: postgres.Sql; close(): Promise<void> }

/** Starts a server in a folder of its own, named after what is killed, and founds a fleet on it. */
export async function killedFleet(name: string): Promise<KilledFleet> {
  const folder = await mkdtemp(join(tmpdir(), `haulbook-kill-${name}-`))
  const server = await runningServer(folder)
  const fleet = await haulage(server.url, server.databaseUrl())
  const sql = postgres(server.databaseUrl(), { max: 1, onnotice: () => undefined })
  return {
    server,
    fleet,
    sql,
    async close() {
      await sql.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
