import { demandVerdict } from '#domain/predictions/demand.ts'
import { jobVerdict } from '#domain/predictions/job-finish.ts'
import { delayVerdict } from '#domain/predictions/payment-delay.ts'
import { lacking, type Verdict } from '#domain/predictions/verdict.ts'
import { isWorkday, type WorkWeek } from '#domain/predictions/workdays.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'
import type { HauledJob } from './hauled-jobs.ts'
import type { HauledWeeks } from './hauled-weeks.ts'
import type { Made, Making, Said } from './making.ts'
import type { OpenInvoice, PaidOf } from './payments.ts'

/** Of who has had nothing for so long nobody asks any more. */
const FORGOTTEN_WEEKS = 26
/** An invoice that is older was not predicted in time: those that are paid at once are no longer among the open ones. */
const FRESH_DAYS = 3

/** So many are worked out at once, in about a tenth of a second. */
const AT_ONCE = 20

/** Hundreds are worked out for seconds: what waits is answered in between. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What each customer will have hauled of each material. */
export async function demandCards(making: Making, all: ReadonlyMap<string, HauledWeeks>): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, one] of [...all].entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breath()
    made.push(...demandCard(making, one))
  }
  return made
}

function demandCard({ workWeek, monday }: Making, [subject, series]: [string, HauledWeeks]): Made[] {
  const { customerId, materialId, firstWeek, weeks } = series
  if (weeks.length - 1 - weeks.findLastIndex((lb) => lb > 0) > FORGOTTEN_WEEKS) return []
  const verdict = demandVerdict({ weeks, firstWeek, workWeek })
  const said = verdict.points.flatMap(({ on, value, low, high, baseline }): Said[] =>
    value === null
      ? []
      : [
          {
            ...{ subject, basisOn: monday, targetOn: on, periodOn: monday },
            ...{ ahead: daysBetween(monday, on) / 7, value, low, high, baseline },
          },
        ],
  )
  return [{ kind: 'demand', subject, customerId, materialId, jobId: null, verdict, said }]
}

/** How late each customer will pay; what is said of a new invoice is kept. */
export function delayCards({ today }: Making, paid: readonly PaidOf[], open: readonly OpenInvoice[]): Made[] {
  const customers = [...new Set([...paid, ...open].map(({ customerId }) => customerId))]
  return customers.map((customerId) => {
    const own = open.filter((invoice) => invoice.customerId === customerId)
    const verdict = delayVerdict(
      paid.filter((invoice) => invoice.customerId === customerId),
      {
        invoices: own.length,
        cents: sumCents(own.map(({ openCents }) => openCents)),
        longestDays: Math.max(0, ...own.map(({ dueOn }) => daysBetween(dueOn, today))),
      },
      today,
    )
    const fresh = own.filter(({ issuedOn }) => daysBetween(issuedOn, today) <= FRESH_DAYS)
    const said = fresh.flatMap(({ id, issuedOn, dueOn }): Said[] =>
      saidOf(verdict, { subject: id, on: issuedOn, dueOn }),
    )
    return { kind: 'payment_delay', subject: customerId, customerId, materialId: null, jobId: null, verdict, said }
  })
}

function saidOf({ value, low, high, baseline }: Verdict, of: { subject: string; on: Day; dueOn: Day }): Said[] {
  if (value === null) return []
  const { subject, on, dueOn } = of
  return [{ subject, basisOn: dueOn, targetOn: dueOn, periodOn: on, ahead: 0, value, low, high, baseline }]
}

/** When each job that asks for an amount will be done. */
export function jobCards(making: Making, jobs: readonly HauledJob[]): Made[] {
  const { today, monday } = making
  return jobs.flatMap((job): Made[] => {
    const left = job.target - job.days.reduce((sum, { amount }) => sum + amount, 0)
    if (job.isArchived || left <= 0) return []
    const verdict = jobVerdictOf(making, job, left)
    const { value, low, high, baseline, targetOn } = verdict
    const said: Said[] =
      value === null || targetOn === null
        ? []
        : [
            {
              ...{ subject: job.id, basisOn: today, targetOn, periodOn: monday, ahead: 0 },
              ...{ value, low, high, baseline },
            },
          ]
    return [
      {
        kind: 'job_finish',
        subject: job.id,
        customerId: job.customerId,
        materialId: null,
        jobId: job.id,
        verdict,
        said,
      },
    ]
  })
}

function jobVerdictOf(making: Making, { unit, target, days, endsOn }: HauledJob, remaining: number): Verdict {
  const { today, workWeek, stored } = making
  if (unit === null) return lacking({ code: 'unit' })
  const shiftHours = settingValue(stored, 'truck_shift_min') / 60
  const daily = workingDays(days, today, workWeek)
  return jobVerdict({ daily, remaining, target, unit, today, workWeek, shiftHours, endsOn })
}

/** Each working day from the first with a load until yesterday; what came on a free day is in the working day before it. */
function workingDays(days: HauledJob['days'], today: Day, week: WorkWeek): { day: Day; amount: number }[] {
  const [first] = days
  if (!first) return []
  const amounts = new Map(days.map(({ day, amount }) => [day, amount]))
  const found: { day: Day; amount: number }[] = []
  for (let day = first.day; day < today; day = addDays(day, 1)) {
    const amount = amounts.get(day) ?? 0
    const last = found.at(-1)
    if (isWorkday(day, week) || !last) found.push({ day, amount })
    else last.amount += amount
  }
  return found
}
