import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '#db/embedded/index.ts'
import { leaveTestCluster, TEST_CLUSTER } from './database.ts'

/**
 * Runs around a whole test run. Test files start the database themselves when they need it, so that a run of pure rules
 * stays quick; at the end it is cleared and stopped, unless another run is using it.
 */
export default function setup(): () => Promise<void> {
  return endTestCluster
}

/** Clears the database of the tests and stops it, unless another run is using it; a process that uses it itself leaves it. */
export async function endTestCluster(): Promise<void> {
  await leaveTestCluster()
  if (!existsSync(join(TEST_CLUSTER, 'postgres', 'postmaster.pid'))) return
  const cluster = await startEmbedded({ dataFolder: TEST_CLUSTER, fast: true })
  await dropLeftovers(cluster.url)
  await cluster.stop()
}

/** Databases of runs that were killed, and templates of older migrations that nobody is copying. */
async function dropLeftovers(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const found = await admin<{ name: string }[]>`select datname as name from pg_database where datname ~ '^(t|tpl)_'`
  const templates = found.filter(({ name }) => name.startsWith('tpl_'))
  const dead = found.filter(({ name }) => name.startsWith('t_') && !isAlive(Number(name.split('_')[1])))
  for (const { name } of templates.length > 3 ? [...templates, ...dead] : dead) {
    await admin`drop database if exists ${admin(name)}`.catch(() => undefined)
  }
  await admin.end()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
