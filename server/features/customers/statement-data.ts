import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { languageOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { fleetCompany } from '../fleet-company.ts'
import { storedSettings } from '../stored-settings.ts'
import { type CustomerExposure, exposureOf, isOver } from './exposure.ts'

/** A load that is delivered and on no invoice, with what it is charged. */
export type StatementLoad = {
  id: Uuid
  load_number: string | null
  po_number: string | null
  at: Instant
  delivery_address: string
  material: string | null
  amount_cents: Cents
}

/** Rows of a statement; what is beyond is told by a count, and is in the totals. */
export const MOST_ROWS = 1_000

/** Everything that a customer's statement is made of. */
export type StatementData = Awaited<ReturnType<typeof statementData>>

/** Reads what a statement is made of, as it stands at this moment. Throws not_found. */
export async function statementData(trx: FleetTransaction, id: Uuid, actor: Actor, now: Instant) {
  const { fleetId } = actor
  const customer = await trx
    .selectFrom('customers')
    .select(['company_name', 'contact_name', 'address', 'account_number', 'terms_days'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  const fleet = await trx.selectFrom('fleets').select(['name', 'currency']).where('id', '=', fleetId).executeTakeFirst()
  if (!customer || !fleet) throw notFound()
  const stored = await storedSettings(trx, fleetId)
  const exposure: CustomerExposure = await exposureOf(trx, actor, id)
  return {
    customer,
    exposure,
    invoices: await openInvoices(trx, fleetId, id),
    loads: await unbilledLoads(trx, fleetId, id),
    asOf: now,
    fleet: {
      ...fleet,
      company: await fleetCompany(trx, fleetId, stored, fleet.name),
      zone: settingValue(stored, 'fleet_zone'),
      units: settingValue(stored, 'units'),
      language: languageOf(settingValue(stored, 'language')),
    },
  }
}

/** Invoices that are not paid and credit notes that are not used, the oldest first. */
function openInvoices(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid) {
  return trx
    .selectFrom('invoices')
    .select(['invoice_number', 'issued_on', 'due_on', 'status', 'kind', 'total_cents as totalCents'])
    .select(['settled_cents as settledCents', 'written_off_cents as writtenOffCents'])
    .where('fleet_id', '=', fleetId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['issued', 'sent', 'part_paid'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
}

/** The loads whose charges are on no invoice, the oldest first. */
function unbilledLoads(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid): Promise<StatementLoad[]> {
  return trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'loads.fleet_id').onRef('materials.id', '=', 'loads.material_id'),
    )
    .select([
      'loads.id',
      'loads.load_number',
      'loads.po_number',
      'loads.delivery_address',
      'materials.name as material',
    ])
    .select([
      sql<Instant>`coalesce(loads.delivered_at, loads.updated_at)`.as('at'),
      sql<Cents>`sum(charges.amount_cents)::bigint`.as('amount_cents'),
    ])
    .where('charges.fleet_id', '=', fleetId)
    .where('charges.side', '=', 'customer')
    .where('charges.party_id', '=', customerId)
    .where(isOver)
    .where('charges.is_invoiced', '=', false)
    .groupBy(['loads.fleet_id', 'loads.id', 'materials.name'])
    .orderBy('at')
    .orderBy('loads.id')
    .limit(MOST_ROWS)
    .execute()
}
