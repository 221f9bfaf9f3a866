import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'

/** Tables that hold rows of a fleet, children before their parents. */
export const FLEET_TABLES = [
  'portal_visits',
  'portal_codes',
  'customer_notices_sent',
  'customer_notices',
  'customer_requests',
  'ticket_sign_offs',
  'positions',
  'latest_positions',
  'quarantined_positions',
  'message_reads',
  'messages',
  'alerts',
  'load_watches',
  'site_visits',
  'planned_routes',
  'drawn_ways',
  'lane_drives',
  'eta_predictions',
  'refused_steps',
  'odometer_readings',
  'mileage_corrections',
  'track_import_pieces',
  'track_imports',
  'trips',
  'idle_events',
  'truck_days',
  'unclaimed_devices',
  'device_refusals',
  'device_keys',
  'contractor_invoice_lines',
  'contractor_invoices',
  'settlement_disputes',
  'settled_tickets',
  'settlement_lines',
  'paper_mails',
  'pay_item_entries',
  'pay_items',
  'settlements',
  'settlement_runs',
  'pay_batches',
  'payee_terms',
  'payment_allocations',
  'payments',
  'bank_imports',
  'invoice_disputes',
  'quote_conversions',
  'quote_answers',
  'quote_lines',
  'quotes',
  'invoice_lines',
  'invoices',
  'billing_overrides',
  'unbilled_loads',
  'charges',
  'fuel_disputes',
  'fuel_reviews',
  'fuel_purchases',
  'fuel_tank_entries',
  'fuel_tanks',
  'fuel_imports',
  'fuel_profiles',
  'load_hours',
  'load_terms',
  'signatures',
  'weigh_tickets',
  'document_places',
  'documents',
  'duty_event_ends',
  'duty_events',
  'duty_edit_answers',
  'duty_edits',
  'eld_imports',
  'log_certifications',
  'log_days',
  'driver_duty_rules',
  'unidentified_driving',
  'load_proposals',
  'load_events',
  'stops',
  'loads',
  'job_days',
  'load_names',
  'defect_events',
  'defects',
  'inspection_photos',
  'inspection_items',
  'inspections',
  'inspection_templates',
  'ticket_readings',
  'ticket_layouts',
  'file_uploads',
  'unfinished_uploads',
  'member_photos',
  'files',
  'file_totals',
  'file_damage',
  'pricing_run_loads',
  'pricing_runs',
  'fuel_prices',
  'rate_cards',
  'pay_plans',
  'jobs',
  'device_contacts',
  'device_reports',
  'devices',
  'trailers',
  'trucks',
  'sites',
  'materials',
  'contractor_users',
  'drivers',
  'contractors',
  'contacts',
  'customers',
  'terminals',
  'share_links',
  'driver_links',
  'api_tokens',
  'notifications',
  'report_runs',
  'report_schedules',
  'saved_views',
  'bulk_jobs',
  'notification_rules',
  'notification_digests',
  'number_series',
  'fleet_settings',
  'mails',
  'work_outbox',
  'events',
  'audit_events',
  'operations',
  'invitations',
  'suspensions',
  'user_roles',
  'sessions',
] as const satisfies readonly (keyof Database)[]

/** Under this key the installation remembers that its demo fleets were removed, so that no start brings them back. */
const DEMO_REMOVED = 'demo_removed'

/** Whether somebody removed the demo fleets of this installation. */
export async function isDemoRemoved(ports: Pick<Ports, 'db'>): Promise<boolean> {
  const row = await ports.db.system
    .selectFrom('installation')
    .select('key')
    .where('key', '=', DEMO_REMOVED)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes every demo fleet with all its rows, and the people who belong to no other fleet. Gives the fleets' names. */
export async function removeDemo(ports: Ports): Promise<string[]> {
  return ports.db.system.transaction().execute(async (trx) => {
    const fleets = await trx.selectFrom('fleets').select(['id', 'name']).where('is_demo', '=', true).execute()
    for (const { id } of fleets) await removeFleet(trx, id)
    await trx
      .insertInto('installation')
      .values({
        key: DEMO_REMOVED,
        value: { fleets: fleets.map((fleet) => fleet.name) },
        changed_at: ports.clock.now(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return fleets.map((fleet) => fleet.name)
  })
}

/** Removes a fleet with all its rows, and the people who belong to no other. */
export async function removeFleet(trx: Transaction<Database>, id: Uuid): Promise<void> {
  const people = await trx.selectFrom('user_roles').select('user_id').distinct().where('fleet_id', '=', id).execute()
  for (const table of FLEET_TABLES) await sql`delete from ${sql.table(table)} where fleet_id = ${id}`.execute(trx)
  await removePeople(
    trx,
    people.map(({ user_id }) => user_id),
  )
  await trx.deleteFrom('fleets').where('id', '=', id).execute()
}

/** Removes those of these people who belong to no fleet. */
export async function removePeople(trx: Transaction<Database>, userIds: Uuid[]): Promise<void> {
  for (const userId of userIds) {
    const role = await trx.selectFrom('user_roles').select('fleet_id').where('user_id', '=', userId).executeTakeFirst()
    if (role) continue
    for (const table of ['sessions', 'one_time_tokens', 'seal_keys'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
    await trx.deleteFrom('profiles').where('id', '=', userId).execute()
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  }
}
