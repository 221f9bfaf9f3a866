import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../ports.ts'

/** Files in a folder, by fleet and hash. A file is there whole or not at all: temporary name, fsync, rename. */
export function folderFiles(root: string): FileStore {
  const folderOf = (fleetId: string, hash: string) => join(root, fleetId, hash.slice(0, 2))
  return {
    async put(fleetId, sha256, bytes) {
      const folder = folderOf(fleetId, sha256)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = join(folder, `${sha256}.${crypto.randomUUID()}.part`)
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, join(folder, sha256))
        await syncFolder(folder)
      } catch (error) {
        // What a full disk took of it would fill the disk for good.
        await rm(temporary, { force: true })
        throw error
      }
    },
    async get(fleetId, sha256) {
      try {
        return new Uint8Array(await readFile(join(folderOf(fleetId, sha256), sha256)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(fleetId, sha256) {
      await rm(join(folderOf(fleetId, sha256), sha256), { force: true })
    },
    async removeLeftOvers(before) {
      const old = (await leftOvers(root)).filter(({ writtenAtMs }) => writtenAtMs < Date.parse(before))
      for (const { path } of old) await rm(path, { force: true })
      return old.length
    },
  }
}

/** Only then does a new name outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Parts of files that were never whole: the server or the machine stopped while they were written. */
export async function leftOvers(root: string): Promise<{ path: string; writtenAtMs: number }[]> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const parts = names.filter((name) => name.endsWith('.part')).map((name) => join(root, name))
  return Promise.all(parts.map(async (path) => ({ path, writtenAtMs: await writtenAtMs(path) })))
}

/** When a file was written last; one that is gone meanwhile counts as new. */
async function writtenAtMs(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
}
