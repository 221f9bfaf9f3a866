import type { AddExpenseInput } from '#contracts/budgets.ts'
import type { SettingKey } from '#domain/settings/registry.ts'
import type { Instant } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld } from './world.ts'

/** What the demo's owner takes a truck to cost; tires and fuel are as they were paid. */
const rates = {
  profit_maintenance_mile: '0.24',
  profit_lease_day: '54.00',
  profit_insurance_day: '38.80',
  profit_permits_day: '1.40',
  profit_burden_pct: '11.5',
  profit_overhead_by: 'by_revenue',
} satisfies Partial<Record<SettingKey, string>>

/** Sets the rates of the model, and enters what a customer was paid for spilt gravel and a truck for its plates' tolls. */
export async function addProfitability(world: DemoWorld, { admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  world.setClock(now)
  const op = () => ({ operationId: world.ports.ids.uuid() })
  for (const [key, value] of Object.entries(rates)) await admin.call.settings.set({ ...op(), key, value })
  const { rows } = await admin.call.loads.list({ status: ['closed'], limit: 1 })
  const customerId = rows[0]?.customerId
  if (!customerId) return
  const today = dayIn(now, admin.session.fleet?.zone ?? 'UTC')
  const claim: AddExpenseInput = {
    ...{ ...op(), id: world.ports.ids.uuid(), day: addDays(today, -3), category: 'claims', amountCents: cents(18_500) },
    ...{
      vendor: 'Claim of the customer',
      reference: 'CLM-7',
      note: 'Gravel spilt on the ramp',
      truckId: null,
      jobId: null,
    },
    customerId,
  }
  await admin.call.budgets.addExpense(claim)
}
