import type { PredictionKind } from '#domain/predictions/kinds.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { daysBetween } from '#domain/units/time.ts'
import type { HauledJob } from './hauled-jobs.ts'
import type { HauledWeeks } from './hauled-weeks.ts'
import type { Making } from './making.ts'
import type { PaidOf } from './payments.ts'

type Waiting = { id: Uuid; kind: PredictionKind; subject: string; basisOn: Day; targetOn: Day }
/** What came, `null` where nothing can come any more, `undefined` while it may. */
type Outcome = number | null | undefined

export type Facts = {
  weeks: ReadonlyMap<string, HauledWeeks>
  paid: readonly PaidOf[]
  jobs: readonly HauledJob[]
  /** Invoices that were taken back or given up. */
  ended: ReadonlySet<Uuid>
}

/** Fills in what came of what was predicted, and gives of how many. */
export async function resolvePredictions({ trx, fleetId, monday, now }: Making, facts: Facts): Promise<number> {
  const waiting = await trx
    .selectFrom('predictions')
    .select(['id', 'kind', 'subject', 'basis_on as basisOn', 'target_on as targetOn'])
    .where('fleet_id', '=', fleetId)
    .where('resolved_at', 'is', null)
    .execute()
  const paid = new Map(facts.paid.flatMap((one) => (one.invoiceId ? [[String(one.invoiceId), one] as const] : [])))
  let resolved = 0
  for (const one of waiting) {
    const outcome = outcomeOf(one, facts, paid, monday)
    if (outcome === undefined) continue
    await keep({ trx, fleetId }, one.id, outcome, now)
    resolved += 1
  }
  return resolved
}

function outcomeOf(one: Waiting, facts: Facts, paid: ReadonlyMap<string, PaidOf>, monday: Day): Outcome {
  switch (one.kind) {
    case 'demand':
      return one.targetOn < monday ? weekOf(facts.weeks.get(one.subject), one.targetOn) : undefined
    case 'payment_delay': {
      const payment = paid.get(one.subject)
      if (payment) return daysBetween(payment.dueOn, payment.paidOn)
      return [...facts.ended].some((id) => id === one.subject) ? null : undefined
    }
    case 'job_finish':
      return jobEnd(
        facts.jobs.find(({ id }) => id === one.subject),
        one.basisOn,
      )
  }
}

function weekOf(series: HauledWeeks | undefined, monday: Day): Outcome {
  if (!series) return 0
  return series.weeks[daysBetween(series.firstWeek, monday) / 7] ?? 0
}

function jobEnd(job: HauledJob | undefined, basisOn: Day): Outcome {
  if (!job) return null
  let left = job.target
  for (const { day, amount } of job.days) {
    left -= amount
    if (left <= 0) return Math.max(0, daysBetween(basisOn, day))
  }
  return job.isArchived ? null : undefined
}

async function keep(
  { trx, fleetId }: Pick<Making, 'trx' | 'fleetId'>,
  id: Uuid,
  outcome: number | null,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('predictions')
    .set({ outcome, resolved_at: now })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

/** Invoices that nobody will pay any more. */
export async function endedInvoices({ trx, fleetId }: Making): Promise<Set<Uuid>> {
  const rows = await trx
    .selectFrom('invoices')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('status', 'in', ['void', 'written_off'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
