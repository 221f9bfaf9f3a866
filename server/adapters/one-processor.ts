import { dlopen } from 'bun:ffi'
import { availableParallelism } from 'node:os'
import { ownThreads } from './low-priority.ts'

/** The C library by the names it has on Linux, the common one first. */
const LIBRARIES = ['libc.so.6', 'libc.so']
const MOST_PROCESSORS = 1024

/**
 * Keeps this whole process on one processor, the last of those it may use, so that the others stay free for whoever waits
 * for an answer: a low priority alone does not, since its threads spread over all of them, and what wakes up then comes
 * some milliseconds late. Where the system has no such call, or only one processor, nothing changes.
 */
export function stayOnOneProcessor(): void {
  if (process.platform !== 'linux' || availableParallelism() < 2) return
  for (const name of LIBRARIES) {
    try {
      const { symbols } = dlopen(name, {
        sched_getaffinity: { args: ['i32', 'u64', 'ptr'], returns: 'i32' },
        sched_setaffinity: { args: ['i32', 'u64', 'ptr'], returns: 'i32' },
      })
      const mask = new Uint8Array(MOST_PROCESSORS / 8)
      if (symbols.sched_getaffinity(0, mask.length, mask) < 0) return
      const chosen = lastOf(mask)
      // Threads that are started later take over what their starter has.
      for (const thread of [0, ...ownThreads()]) symbols.sched_setaffinity(thread, chosen.length, chosen)
      return
    } catch {
      // Another C library may have it; without any, the work competes for every processor.
    }
  }
}

/** Of a mask of processors, one bit each, only the last. */
export function lastOf(mask: Uint8Array): Uint8Array {
  const last = new Uint8Array(mask.length)
  const at = mask.findLastIndex((bits) => bits !== 0)
  if (at >= 0) last[at] = 1 << (31 - Math.clz32(mask[at] ?? 0))
  return last
}
