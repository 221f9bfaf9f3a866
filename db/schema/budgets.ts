import type { Generated } from 'kysely'
import type { Activity, BudgetCategory, MonthState } from '#domain/budgets/categories.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'

/** At most one of them; none for the whole company. */
interface Scope {
  truck_id: Uuid | null
  job_id: Uuid | null
  customer_id: Uuid | null
}

/** What may be spent in a month on a category; a part of it may flex with what is done. */
export interface BudgetLines extends Scope {
  fleet_id: Uuid
  id: Uuid
  /** Its first day. */
  month: Day
  category: BudgetCategory
  fixed_cents: Cents
  activity: Activity | null
  rate_micro: MicroRate | null
  planned_milli: Milli | null
  version: Generated<number>
  changed_by: Uuid
  changed_at: Instant
}

/** A month whose budget is no longer changed as one likes; one without a row is open. */
export interface BudgetMonths {
  fleet_id: Uuid
  month: Day
  state: MonthState
  version: Generated<number>
  changed_by: Uuid
  changed_at: Instant
}

/** A day, in the fleet's zone, on which its budgets were looked at. */
export interface BudgetDays {
  fleet_id: Uuid
  day: Day
  made_at: Instant
}

/** What was spent and stands on no other record. */
export interface Expenses extends Scope {
  fleet_id: Uuid
  id: Uuid
  day: Day
  category: BudgetCategory
  amount_cents: Cents
  vendor: string
  reference: string | null
  note: string | null
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  voided_at: Generated<Instant | null>
  void_reason: Generated<string | null>
}
