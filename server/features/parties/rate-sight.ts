import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin, isOffice } from '#domain/access/roles.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { AppError } from '../../errors.ts'
import { storedSettings } from '../stored-settings.ts'
import { ownRows } from './scope.ts'

/** What of the money a person of the office may see: an admin all of it, a dispatcher what the fleet's settings show. */
export type RateSight = { customerRates: boolean; driverPay: boolean; contractorPay: boolean }

const ALL: RateSight = { customerRates: true, driverPay: true, contractorPay: true }
const NONE: RateSight = { customerRates: false, driverPay: false, contractorPay: false }

/** Drivers and contractors never see what customers pay; of pay they see their own, which `ownPay` adds. */
export async function rateSight(trx: FleetTransaction, actor: Actor): Promise<RateSight> {
  if (isAdmin(actor)) return ALL
  if (!isOffice(actor)) return NONE
  return rateSightBy(await storedSettings(trx, actor.fleetId), actor)
}

/** The same where the fleet's settings are known already. */
export function rateSightBy(stored: StoredSettings, actor: Actor): RateSight {
  if (isAdmin(actor)) return ALL
  if (!isOffice(actor)) return NONE
  return {
    customerRates: settingValue(stored, 'dispatcher_sees_customer_rates'),
    driverPay: settingValue(stored, 'dispatcher_sees_driver_pay'),
    contractorPay: settingValue(stored, 'dispatcher_sees_contractor_pay'),
  }
}

/** Refuses whoever may not see what customers pay. */
export async function requireCustomerRates(trx: FleetTransaction, actor: Actor): Promise<void> {
  const { customerRates } = await rateSight(trx, actor)
  if (!customerRates) throw new AppError({ kind: 'forbidden', code: 'rates_hidden' })
}

/** Whether the person may add a rate card: an admin always, a dispatcher by two settings, as adding one shows others. */
export function mayAddRates(stored: StoredSettings, actor: Pick<Actor, 'roles'>): boolean {
  if (isAdmin(actor)) return true
  return (
    isOffice(actor) &&
    settingValue(stored, 'dispatcher_sees_customer_rates') &&
    settingValue(stored, 'dispatcher_sets_rates')
  )
}

/** Pay plans the actor may see: by the settings for a dispatcher, their own for everybody, their drivers' for a contractor. */
export async function visiblePay(trx: FleetTransaction, actor: Actor): Promise<Expression<SqlBool>> {
  const { driverPay, contractorPay } = await rateSight(trx, actor)
  const asPayee = { ...actor, roles: actor.roles.filter((role) => role !== 'admin' && role !== 'dispatcher') }
  const own = ownRows(asPayee, { driver: 'pay_plans.driver_id', contractor: 'pay_plans.contractor_id' })
  const ofTheirDrivers = sql<boolean>`exists (select 1 from drivers where drivers.fleet_id = pay_plans.fleet_id
    and drivers.id = pay_plans.driver_id and ${ownRows(asPayee, { contractor: 'drivers.contractor_id' })})`
  return sql<boolean>`((pay_plans.driver_id is not null and ${driverPay}) or
    (pay_plans.contractor_id is not null and ${contractorPay}) or
    (pay_plans.applies_to = 'drivers' and ${driverPay}) or (pay_plans.applies_to = 'contractors' and ${contractorPay}) or ${own} or ${ofTheirDrivers})`
}
