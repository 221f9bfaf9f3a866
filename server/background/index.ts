import { ensurePartitions } from '#db/partitions.ts'
import { anchorLog } from '../adapters/anchor-log.ts'
import { bundledOutlines } from '../adapters/bundled-outlines.ts'
import type { Env } from '../env.ts'
import { rounds } from '../features/all/rounds.gen.ts'
import { anchoring } from '../features/audit/anchors.ts'
import { sealAudit } from '../features/audit/seal-audit.ts'
import { rollDays } from '../features/mileage/roll-days.ts'
import { mailNews } from '../features/notifications/mail-news.ts'
import { runOptional } from '../features/upkeep/optional-parts.ts'
import { sendMails } from '../features/upkeep/send-mails.ts'
import type { Ports } from '../ports.ts'
import { startJobs } from './jobs.ts'
import { handOver } from './outbox.ts'
import { every, type Repeated } from './repeated.ts'
import type { PositionRetention } from './retain-positions.ts'
import { scrub } from './scrub.ts'
import { upkeep } from './upkeep.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
/** What is written to the chains in less than this could be cut off unnoticed. */
const ANCHOR_EVERY_MS = 15 * SECOND_MS

/**
 * Work beside requests: each piece calls a use case and may run in any number of processes at once. `stop` waits for
 * what is under way.
 */
export async function startBackground(
  databaseUrl: string,
  ports: Ports,
  place: PositionRetention & Pick<Env, 's3' | 'dataFolder'>,
): Promise<{ stop(): Promise<void> }> {
  const { db, clock, log, bell } = ports
  let isStopping = false
  const anchor = anchoring(ports, anchorLog(place))
  const jobs = await startJobs(databaseUrl, ports)
  const failed = (name: string) => (error: unknown) =>
    log.warn({ work: name, error: String(error) }, 'background work failed')
  const handing = every(SECOND_MS, () => whileSome(() => handOver(ports, jobs.send)), failed('hand over'))
  const pieces: Repeated[] = [
    handing,
    every(SECOND_MS, () => whileSome(() => sealAudit(db.system)), failed('seal audit')),
    every(ANCHOR_EVERY_MS, () => runOptional(ports, 'anchors', anchor), failed('anchors')),
    ...rounds.map(({ name, everyMs, step }) => every(everyMs, () => whileSome(() => step(ports)), failed(name))),
    every(5 * SECOND_MS, () => mailNews(ports), failed('news')),
    every(5 * SECOND_MS, () => sendMails(ports), failed('mail')),
    every(10 * SECOND_MS, () => whileSome(() => rollDays(ports, bundledOutlines)), failed('truck days')),
    every(HOUR_MS, () => ensurePartitions(db.system, Date.parse(clock.now())), failed('partitions')),
    every(HOUR_MS, () => upkeep(ports, place), failed('upkeep')),
    every(HOUR_MS, () => scrub(ports, () => isStopping), failed('scrub')),
  ]
  const unlisten = bell.listen(handing.soon)
  return {
    async stop() {
      isStopping = true
      unlisten()
      await Promise.all(pieces.map((piece) => piece.stop()))
      await jobs.stop()
    },
  }
}

async function whileSome(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
