import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { companyProfile } from '#domain/settings/company-profile.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { storedSettings } from '../stored-settings.ts'

/** What a new fleet does first, in this order. */
const steps = ['company', 'site', 'material', 'truck', 'driver', 'load', 'ticket', 'invoice'] as const
type SetupStep = (typeof steps)[number]
export type Setup = { steps: { step: SetupStep; isDone: boolean }[]; isPutAway: boolean }

/**
 * How far the setting up of a fleet is, derived from what it has by now; nobody ticks it. The company counts once papers can
 * say its address, a driver once they are added or invited, a load once it is booked, an invoice once it is issued.
 */
export async function setupSteps(trx: FleetTransaction, { fleetId }: Actor): Promise<Setup> {
  const stored = await storedSettings(trx, fleetId)
  const { rows } = await sql<Record<Exclude<SetupStep, 'company'>, boolean>>`select
    exists(select from sites where fleet_id = ${fleetId}) as site,
    exists(select from materials where fleet_id = ${fleetId}) as material,
    exists(select from trucks where fleet_id = ${fleetId}) as truck,
    exists(select from drivers where fleet_id = ${fleetId})
      or exists(select from invitations where fleet_id = ${fleetId} and 'driver' = any(roles)) as driver,
    exists(select from loads where fleet_id = ${fleetId} and status <> 'draft') as load,
    exists(select from weigh_tickets where fleet_id = ${fleetId}) as ticket,
    exists(select from invoices where fleet_id = ${fleetId} and issued_on is not null) as invoice`.execute(trx)
  const has = { ...rows[0], company: companyProfile(stored, '').address !== '' }
  return {
    steps: steps.map((step) => ({ step, isDone: has[step] === true })),
    isPutAway: !settingValue(stored, 'setup_list'),
  }
}
