import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const OWN_THREADS = '/proc/self/task'

/**
 * Makes this whole process yield to the server, and still move on a busy machine: somebody is waiting for the result. On
 * Linux a priority belongs to a thread, and threads take that of the one that started them: the runtime's own pools are
 * there before any line of ours runs, and picture decoding goes through them, so each thread that is already there is set
 * by its number. Call it before the first work.
 */
export function takeLowPriority(): void {
  for (const thread of [0, ...ownThreads()]) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Some systems forbid it, and a thread may have ended; the work then only competes on equal terms.
    }
  }
}

/** The numbers of this process's threads; none where the system does not list them, since there one call is enough. */
export function ownThreads(): number[] {
  try {
    return readdirSync(OWN_THREADS).map(Number)
  } catch {
    return []
  }
}
