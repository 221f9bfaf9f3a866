import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type BillingFacts, type BillingFinding, billingAudit } from '#domain/sales/billing-findings.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { storedSettings } from '../stored-settings.ts'
import { type BillingLoad, billingLoads } from './billing-loads.ts'
import { laneHabits } from './lane-habits.ts'

export type AuditedLoad = { load: BillingLoad; findings: BillingFinding[] }

/** These loads, as far as they were delivered or called off, each with what speaks against billing it. */
export async function auditLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadIds: readonly Uuid[],
): Promise<AuditedLoad[]> {
  const loads = await billingLoads(trx, fleetId, loadIds).execute()
  const stored = await storedSettings(trx, fleetId)
  const tolerance = {
    shareBp: settingValue(stored, 'ticket_tolerance_bp'),
    leastLb: settingValue(stored, 'ticket_tolerance_min_lb'),
  }
  const laneOf = await laneHabits(trx, fleetId, loads)
  return loads.map((load) => ({ load, findings: billingAudit({ ...factsOf(load), lane: laneOf(load), tolerance }) }))
}

function factsOf(load: BillingLoad): Omit<BillingFacts, 'lane' | 'tolerance'> {
  return {
    status: load.status === 'closed' || load.status === 'cancelled' ? load.status : 'delivered',
    basis: load.basis,
    weightBasis: load.weight_basis ?? 'origin',
    charges: load.charges.map(({ kind, amount_cents, adjusts_id }) => ({
      kind,
      amountCents: amount_cents,
      isAdjustment: adjusts_id !== null,
    })),
    tickets: load.tickets.map(({ kind, status, ticket_number, net, net_lb, unit }) => ({
      kind,
      number: ticket_number,
      status: status === 'verified' || status === 'locked' ? 'verified' : status === 'duplicate' ? 'duplicate' : 'open',
      net,
      netLb: net_lb,
      unit,
    })),
    requiresTicket: load.requires_ticket,
    poNumber: load.po_number,
    poRequired: load.po_required,
    po:
      load.po_milli === null || load.po_hauled_milli === null
        ? null
        : { orderedMilli: load.po_milli, hauledMilli: milli(load.po_hauled_milli), unit: load.po_unit ?? '' },
    sameReference:
      load.customer_reference && load.reference_load
        ? { reference: load.customer_reference, loadNumber: load.reference_load }
        : null,
    hasDeliveryPhoto: load.has_photo,
    hasSignature: load.has_signature,
    hasDeliveryPaper: load.has_paper,
    hoursStated: load.has_hours,
    overrides: new Map(load.overrides.map(({ finding, reason }) => [finding, reason])),
  }
}
