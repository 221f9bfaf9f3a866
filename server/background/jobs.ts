import { PgBoss } from 'pg-boss'
import { awaitedWork } from '../deferred-work.ts'
import type { Ports } from '../ports.ts'
import { doWork, type Work } from './work.ts'

const QUEUE = 'work'
const DEAD = 'work_dead'
const RETRIES = 8
/** A process that says nothing for so long is dead, and its job goes to another. The library takes no fewer. */
const HEARTBEAT_S = 10
/** How often jobs of dead processes are looked for. */
const LOOK_EVERY_S = 4
/** The library deletes waiting work after this, by the database's clock alone: never, as far as we are concerned. */
const NEVER_S = 20 * 365 * 86_400
const DONE_KEPT_S = 86_400

/** The job library on the same Postgres: retries with backoff, then a dead letter; any process may take a job. */
export async function startJobs(databaseUrl: string, ports: Ports) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    application_name: 'haulbook-jobs',
    superviseIntervalSeconds: LOOK_EVERY_S,
    monitorIntervalSeconds: LOOK_EVERY_S,
  })
  boss.on('error', (error) => ports.log.warn({ error: String(error) }, 'jobs'))
  await boss.start()
  const kept = { retentionSeconds: NEVER_S, deleteAfterSeconds: DONE_KEPT_S }
  const options = {
    ...kept,
    retryLimit: RETRIES,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_S,
    deadLetter: DEAD,
  }
  // Creating leaves a queue of an earlier release as it is.
  await boss.createQueue(DEAD, kept)
  await boss.updateQueue(DEAD, kept)
  await boss.createQueue(QUEUE, options)
  await boss.updateQueue(QUEUE, options)
  await boss.work<Work>(QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (job) await doWork(ports, job.data)
  })
  return {
    /** Hands a piece of work over; the id keeps it from being taken in twice. */
    send: (id: string, work: Work) => boss.send(QUEUE, work, { id, priority: awaitedWork.includes(work.kind) ? 1 : 0 }),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
