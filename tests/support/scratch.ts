import { createHash } from 'node:crypto'
import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const IN_MEMORY = '/dev/shm'
const LEAST_FREE_BYTES = 4 * 1024 ** 3

/**
 * Where the databases and temporary files of the tests lie: in memory where this system has a folder there with room and
 * programs may run in it, else in `.cache`. A test's database is 800 files, made and deleted within a second; ext4 without
 * a journal searches all inodes that were deleted in the last minutes before it gives one out.
 */
export const SCRATCH = hasRoomInMemory()
  ? join(
      IN_MEMORY,
      `haulbook-${process.getuid?.() ?? 0}-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`,
    )
  : join(ROOT, '.cache')

/** Where the temporary files of a whole run go; null where that is wherever the system has them. */
export const TEMPORARY = SCRATCH.startsWith(IN_MEMORY) ? join(SCRATCH, 'tmp') : null

function hasRoomInMemory(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === IN_MEMORY)
    const [, , kind, options = ''] = mount ?? []
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return kind === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= LEAST_FREE_BYTES
  } catch {
    return false
  }
}
