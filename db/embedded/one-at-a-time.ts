import { link, readFile, rm, writeFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 50

/**
 * Runs `work` in one process of this machine at a time; the others wait for their turn. Who has it is written in
 * `lockFile`, and one that died in its turn is passed over.
 */
export async function oneAtATime<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const own = `${lockFile}.${process.pid}.${crypto.randomUUID()}`
  await writeFile(own, String(process.pid), { mode: 0o600 })
  try {
    // A link appears with its content or not at all, and only for the first.
    while (!(await isLinked(own, lockFile))) {
      const holder = Number(await readFile(lockFile, 'utf8').catch(() => undefined))
      if (holder && !isRunning(holder)) await rm(lockFile, { force: true })
      else await Bun.sleep(LOOK_EVERY_MS)
    }
    try {
      return await work()
    } finally {
      await rm(lockFile, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}

async function isLinked(own: string, lockFile: string): Promise<boolean> {
  try {
    await link(own, lockFile)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
