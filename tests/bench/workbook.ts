import { readdirSync, readFileSync } from 'node:fs'
import { quantile, say } from './figure.ts'
import { openLoop } from './load-client.ts'

type Request = { url: string; headers: Record<string, string> }

const PER_SECOND = 40
const ALONE_MS = 8000
const LOOK_EVERY_MS = 50
const MIB = 1024 * 1024

/**
 * A long audit log as a workbook: how much memory the serving process and its children take on at the worst, how long it
 * takes, and how long point reads of another user wait meanwhile. On Linux, which says what processes hold.
 */
export async function workbook(serverPid: number, file: Request, small: Request, rows: number): Promise<void> {
  const alone = await openLoop(small, PER_SECOND, forMs(ALONE_MS))
  const before = { own: residentMiB(serverPid), children: childrenMiB(serverPid) }
  const peak = { ...before }
  const looking = setInterval(() => {
    peak.own = Math.max(peak.own, residentMiB(serverPid))
    peak.children = Math.max(peak.children, childrenMiB(serverPid))
  }, LOOK_EVERY_MS)
  const begun = performance.now()
  let isDone = false
  const taking = taken(file).finally(() => {
    isDone = true
  })
  const beside = await openLoop(small, PER_SECOND, () => isDone)
  const bytes = await taking
  const tookMs = performance.now() - begun
  clearInterval(looking)
  const note = `one workbook of ${rows} audit rows, ${(bytes / MIB).toFixed(1)} MiB`
  say('workbook', tookMs / 1000, 's', `${note}, beside ${PER_SECOND} point reads a second`)
  say(
    'workbook, growth of the serving process',
    peak.own - before.own,
    'MiB',
    `${note}; resident, at the worst`,
    before.own,
  )
  say('workbook, processes beside it', peak.children, 'MiB', `${note}; resident, all together`, before.children)
  const reads = `${PER_SECOND} point reads a second of one user while another takes ${note}; aim ratio 3`
  say('point read beside a workbook, p95', quantile(beside, 0.95), 'ms', reads, quantile(alone, 0.95))
}

/** Takes a whole answer and keeps nothing of it; gives its bytes. */
async function taken({ url, headers }: Request): Promise<number> {
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  let bytes = 0
  for await (const piece of response.body) bytes += piece.length
  return bytes
}

function forMs(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}

function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1')
  } catch {
    return '' // it has ended
  }
}

const residentOf = (status: string) => Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
const residentMiB = (pid: number) => residentOf(statusOf(pid))

/** The children that run our own runtime; the embedded database is not ours to count. */
function childrenMiB(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids
    .map(statusOf)
    .filter((status) => status.includes(`\nPPid:\t${parent}\n`) && !/^Name:\tpostgres/.test(status))
  return children.reduce((sum, status) => sum + residentOf(status), 0)
}
