import { PgBoss } from 'pg-boss'
import type { Ports } from '../ports.ts'
import { doWork, type Work } from './work.ts'

const QUEUE = 'work'
const DEAD = 'work_dead'
const RETRIES = 8

/** The job library on the same Postgres: retries with backoff, then a dead letter; any process may take a job. */
export async function startJobs(databaseUrl: string, ports: Ports) {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 2, application_name: 'haulbook-jobs' })
  boss.on('error', (error) => ports.log.warn({ error: String(error) }, 'jobs'))
  await boss.start()
  await boss.createQueue(DEAD)
  await boss.createQueue(QUEUE, {
    retryLimit: RETRIES,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 300,
    deadLetter: DEAD,
  })
  await boss.work<Work>(QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (job) await doWork(ports, job.data)
  })
  return {
    /** Hands a piece of work over; the id keeps it from being taken in twice. */
    send: (id: string, work: Work) => boss.send(QUEUE, work, { id }),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
