import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lchown, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'

/** PostgreSQL refuses to run as root. This account exists on every system, owns nothing and is made by nobody. */
const NOBODY = 65534

/** As whom the database runs: ourselves, the account `nobody`, or ourselves under another number in a namespace. */
export type Account = 'self' | 'nobody' | 'namespace'

/** Where the database's programs and its files lie, and as whom it runs. */
export type Place = { account: Account; binaries: Binaries; cluster: string }

/**
 * Decides as whom the database of this data folder runs. A normal user runs it themselves. Root hands it to `nobody`; where
 * that account cannot reach the checkout, a user namespace; where those are forbidden, a copy outside the checkout.
 */
export async function choosePlace(binaries: Binaries, dataFolder: string): Promise<Place> {
  const cluster = join(dataFolder, 'postgres')
  if (process.getuid?.() !== 0) return { account: 'self', binaries, cluster }
  await chmod(dataFolder, 0o711)
  if ((await runs('nobody', binaries.postgres)) && (await nobodyReaches(dataFolder))) {
    await giveTo(cluster, NOBODY)
    return { account: 'nobody', binaries, cluster }
  }
  if (await runs('namespace', binaries.postgres)) {
    await giveTo(cluster, 0)
    return { account: 'namespace', binaries, cluster }
  }
  return copyOutside(binaries, dataFolder)
}

/** Starts a program as the given account, always from `/` and with nothing of our environment but the path. */
export function spawnAs(account: Account, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const shared: SpawnOptions = { ...options, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' } }
  if (process.platform === 'win32') shared.env = { ...process.env, LC_ALL: 'C' }
  switch (account) {
    case 'self':
      return spawn(command, args, shared)
    case 'nobody':
      return spawn(command, args, { ...shared, uid: NOBODY, gid: NOBODY })
    case 'namespace':
      return spawn('unshare', ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, command, ...args], shared)
  }
}

/** Gives a file or a folder with all that is in it to the account that the database runs as, where it is not yet. */
export async function handOver(path: string, account: Account): Promise<void> {
  if (account === 'nobody') await giveTo(path, NOBODY)
}

async function giveTo(path: string, owner: number): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.uid === owner) return
  // The folder itself comes last, so that a hand-over cut short is taken up again at the next start.
  if (found.isDirectory()) {
    for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), owner, owner)
  }
  await chown(path, owner, owner)
}

async function runs(account: Account, postgres: string): Promise<boolean> {
  return succeeds(spawnAs(account, postgres, ['--version'], { stdio: 'ignore' }))
}

async function nobodyReaches(folder: string): Promise<boolean> {
  return succeeds(spawnAs('nobody', '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { stdio: 'ignore' }))
}

function succeeds(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Keeps the programs and the database under a folder of root's own that everybody may pass through. */
async function copyOutside(binaries: Binaries, dataFolder: string): Promise<Place> {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir() // what lies in /var/tmp outlives a restart
  const base = join(parent, `haulbook-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`)
  await mkdir(base, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(base)
  if (!found.isDirectory() || found.uid !== 0) {
    throw new Error(`${base} belongs to somebody else. Remove it, or move the checkout to a folder others may enter.`)
  }
  await chmod(base, 0o755)
  const native = join(base, `native-${binaries.version}`)
  if (!existsSync(native)) await copyWhole(binaries.native, native)
  const cluster = join(base, 'postgres')
  const before = join(dataFolder, 'postgres')
  if (!existsSync(cluster) && existsSync(join(before, 'PG_VERSION'))) await copyWhole(before, cluster)
  await giveTo(cluster, NOBODY)
  await Bun.write(join(dataFolder, 'postgres.moved'), `${cluster}\n`)
  return { account: 'nobody', binaries: binariesIn(native, binaries.version), cluster }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await rm(`${to}.part`, { recursive: true, force: true })
  const mask = process.umask(0o022) // a stricter one would keep the other account out of the copy
  await cp(from, `${to}.part`, { recursive: true, verbatimSymlinks: true }).finally(() => process.umask(mask))
  await rename(`${to}.part`, to)
}
