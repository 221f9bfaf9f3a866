import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#db/embedded/postmaster.ts'
import { fillDataFolder } from './prepared-folder.ts'

const running = new Set<{ stop(): Promise<void> }>()

/** Ends the servers of this process that were not ended, each with its database. */
export async function endRunningServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()))
}

export type RunningServer = Awaited<ReturnType<typeof runningServer>>

/**
 * A server process on a data folder of its own, and the ways to end it and its database.
 * @param variables of the environment, beside those that it has in tests
 */
export async function runningServer(dataFolder: string, variables: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  let child: ChildProcess | undefined
  let databaseUrl = ''

  async function start(): Promise<number> {
    const begun = performance.now()
    const args = [join(import.meta.dirname, 'server-process.ts'), dataFolder, String(port)]
    const started = spawn(process.execPath, args, {
      // Its input ends with this process: what is killed itself ends no child.
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', SIGN_UPS_PER_HOUR: '1000', ...variables },
    })
    child = started
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (!line.startsWith('ready ')) return
        databaseUrl = line.slice('ready '.length)
        resolve()
      })
    })
    return performance.now() - begun
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await fillDataFolder(dataFolder)
  const ending = { stop: () => end('SIGTERM') }
  running.add(ending)
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: () => databaseUrl,
    pid: () => child?.pid ?? 0,
    /** Starts it again; gives the milliseconds until it answers. */
    start,
    kill: () => end('SIGKILL'),
    stop: ending.stop,
    /** Kills the database's first process; the server is left to cope. */
    async killDatabase() {
      const pid = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}
