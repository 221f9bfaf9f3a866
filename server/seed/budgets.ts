import type { AddExpenseInput, SaveLineInput } from '#contracts/budgets.ts'
import { type BudgetCategory, budgetCategories } from '#domain/budgets/categories.ts'
import { addMonths, monthOf } from '#domain/budgets/months.ts'
import type { Cents, Day, Instant } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld } from './world.ts'

type Admin = NonNullable<Crew['admin']>

/** What falls due each month for each truck, on which day of it. */
const monthly: readonly { category: BudgetCategory; vendor: string; day: number; perTruck: number }[] = [
  { category: 'insurance', vendor: 'Lone Star Mutual', day: 1, perTruck: 118_000 },
  { category: 'lease', vendor: 'Brazos Equipment Finance', day: 3, perTruck: 164_000 },
  { category: 'permits', vendor: 'Texas Department of Motor Vehicles', day: 5, perTruck: 4_200 },
  { category: 'admin', vendor: 'Hill Country Office Park', day: 1, perTruck: 52_000 },
  { category: 'tolls', vendor: 'TxTag', day: 8, perTruck: 6_350 },
  { category: 'tolls', vendor: 'TxTag', day: 22, perTruck: 5_870 },
]
const SETS_OF_TIRES = 46_000
/** Which share of what a month costs is planned: most is within it, one is nearly used and one is over. */
const planned: Record<BudgetCategory, number> = {
  fuel: 1.08,
  driver_pay: 1.1,
  contractor: 1.12,
  maintenance: 0.9,
  tires: 1.15,
  tolls: 1.3,
  insurance: 1,
  lease: 1.2,
  permits: 1.6,
  claims: 1.2,
  admin: 1.3,
}
/** What its short hauls burn, idling in queues too. */
const CENTS_A_MILE = 205
const WHOLE_HUNDRED = 10_000

/** Expenses of the last three months, a budget for the year by what months cost, and the months behind approved and locked. */
export async function addBudgets(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { admin } = crew
  if (!admin) return
  world.setClock(now)
  const today = dayIn(now, admin.session.fleet?.zone ?? 'UTC')
  const op = () => ({ operationId: world.ports.ids.uuid() })
  await addExpenses(world, crew, admin, today)
  const months = [addMonths(today, -1), monthOf(today)]
  const [before, current] = await Promise.all(months.map((month) => admin.call.budgets.overview({ month })))
  const spent = (category: BudgetCategory) =>
    Math.max(
      ...[before, current].map((each) => {
        const row = each?.rows.find((one) => one.category === category)
        return row ? row.actual + row.committed : 0
      }),
    )
  const from = addMonths(today, -2)
  const whose = { truckId: null, jobId: null, customerId: null }
  for (const category of budgetCategories) {
    const fixed = spent(category) * planned[category]
    if (fixed === 0) continue
    const line: SaveLineInput = {
      ...{ ...op(), month: from, months: 12, category, ...whose, version: 0 },
      ...termsOf(category, roundHundred(fixed)),
    }
    await admin.call.budgets.saveLine(line)
  }
  await admin.call.budgets.moveMonth({ ...op(), month: from, version: 0, to: 'approved', reason: null })
  await admin.call.budgets.moveMonth({ ...op(), month: from, version: 1, to: 'locked', reason: null })
  await admin.call.budgets.moveMonth({ ...op(), month: addMonths(from, 1), version: 0, to: 'approved', reason: null })
}

const roundHundred = (amount: number): Cents =>
  cents(Math.round(amount / WHOLE_HUNDRED) * WHOLE_HUNDRED || WHOLE_HUNDRED)

/** Fuel flexes with the miles that it is burnt on; all else is a sum a month. */
function termsOf(category: BudgetCategory, amount: Cents) {
  if (category !== 'fuel') return { fixedCents: amount, activity: null, rateMicro: null, plannedMilli: null }
  const miles = Math.round(amount / CENTS_A_MILE)
  return {
    fixedCents: cents(0),
    activity: 'miles',
    rateMicro: microRate('2.05'),
    plannedMilli: milli(miles * 1000),
  } as const
}

/** What stands on no other record, as far back as three months. */
async function addExpenses(world: DemoWorld, crew: Crew, admin: Admin, today: Day): Promise<void> {
  const trucks = crew.fleet.trucks.length
  const add = (entry: Pick<AddExpenseInput, 'day' | 'category' | 'amountCents' | 'vendor' | 'reference'>) =>
    admin.call.budgets.addExpense({
      ...{ operationId: world.ports.ids.uuid(), id: world.ports.ids.uuid(), ...entry },
      ...{ note: null, truckId: null, jobId: null, customerId: null },
    })
  for (const ago of [-2, -1, 0]) {
    const month = addMonths(today, ago)
    for (const [at, { category, vendor, day, perTruck }] of monthly.entries()) {
      const on = addDays(month, day - 1)
      if (on > today) continue
      const reference = `${month.slice(2, 7).replace('-', '')}-${410 + at}`
      await add({ day: on, category, vendor, amountCents: cents(perTruck * trucks), reference })
    }
    const tires = addDays(month, 11 - ago)
    if (tires <= today) {
      const amountCents = cents(SETS_OF_TIRES * (2 - ago))
      await add({ day: tires, category: 'tires', vendor: 'Bandera Road Tire', amountCents, reference: null })
    }
  }
}
