import { ensurePartitions } from '#db/partitions.ts'
import { handOver } from '#server/background/outbox.ts'
import { every } from '#server/background/repeated.ts'
import { doWork, type Work } from '#server/background/work.ts'
import { AppError } from '#server/errors.ts'
import { sealAudit } from '#server/features/audit/seal-audit.ts'
import { mailNews } from '#server/features/notifications/mail-news.ts'
import type { Ports } from '#server/ports.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

/** Work beside requests, by timers: what the job library of an installation does, here without retries. */
export function startPageJobs(ports: Ports): { stop(): Promise<void> } {
  const { db, clock, log } = ports
  const failed = (error: unknown) => log.warn({ error: String(error) }, 'work in the background failed')
  const handing = every(SECOND_MS, () => workThrough(ports), failed)
  const pieces = [
    handing,
    every(SECOND_MS, () => sealAll(ports), failed),
    every(5 * SECOND_MS, () => mailNews(ports), failed),
    every(HOUR_MS, () => ensurePartitions(db.system, Date.parse(clock.now())), failed),
  ]
  const unlisten = ports.bell.listen(handing.soon)
  return {
    async stop() {
      unlisten()
      await Promise.all(pieces.map((piece) => piece.stop()))
    },
  }
}

/** Does what was left in the outbox. Handed over first and done after: the one connection is busy until then. */
export async function workThrough(ports: Ports): Promise<void> {
  const waiting: Work[] = []
  while ((await handOver(ports, async (_, work) => waiting.push(work))) > 0);
  for (const work of waiting) {
    try {
      await doWork(ports, work)
    } catch (error) {
      // What a page has no means for was said to whoever asked for it; nobody asked for this.
      const isLeftOut = error instanceof AppError && error.data.kind === 'not_here'
      if (!isLeftOut) ports.log.warn({ kind: work.kind, error: String(error) }, 'a piece of work failed')
    }
  }
}

/** Chains all audit entries that are not chained yet. */
export async function sealAll({ db }: Ports): Promise<void> {
  while ((await sealAudit(db.system)) > 0);
}
