import type { BudgetSpan } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { endOf, monthOf, yearThrough } from '#domain/budgets/months.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'

/** What is looked at: some months in a row, as the fleet's zone counts its days. */
export type Period = {
  /** The last of them. */
  month: Day
  span: BudgetSpan
  months: Day[]
  from: Day
  to: Day
  today: Day
  zone: string
}

/** The months that are asked for; the current one without a choice. */
export async function periodOf(
  trx: FleetTransaction,
  { month: asked, span = 'month' }: { month?: Day | undefined; span?: BudgetSpan | undefined },
  { fleetId, now }: { fleetId: Uuid; now: Instant },
): Promise<Period> {
  const zone = settingValue(await storedSettings(trx, fleetId), 'fleet_zone')
  const today = dayIn(now, zone)
  const month = asked ?? monthOf(today)
  const months = span === 'year' ? yearThrough(month) : [month]
  return { month, span, months, from: months[0] ?? month, to: endOf(month), today, zone }
}
