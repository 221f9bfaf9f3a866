import { ensureDays } from '#db/partitions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type WorkKind, type WorkPayloads, workPayloads } from '../deferred-work.ts'
import { readTicket } from '../features/documents/read-ticket.ts'
import { mailInvoice } from '../features/invoicing/mail-invoice.ts'
import { runBulk } from '../features/loads/bulk-job.ts'
import { tellCustomer } from '../features/portal/tell-customer.ts'
import { priceLoads } from '../features/pricing/price-loads.ts'
import { makeProofs } from '../features/proof/make-proofs.ts'
import { mailQuote } from '../features/quotes/mail-quote.ts'
import { makeReport } from '../features/reports/make-report.ts'
import { mailRemittance } from '../features/settlements/mail-remittance.ts'
import { runSettlements } from '../features/settlements/run-settlements.ts'
import { runImport } from '../features/track-imports/run-import.ts'
import type { Ports } from '../ports.ts'

/** A piece of work as it was left in the outbox. */
export type Work = { kind: string; fleetId: Uuid; payload: JsonObject }

type Handlers = {
  [Kind in WorkKind]: (ports: Ports, fleetId: Uuid, payload: WorkPayloads[Kind]) => Promise<unknown>
}

/** What each kind of work does. Every piece is safe to repeat: it may be delivered twice. */
const handlers: Handlers = {
  tell_customer: (ports, fleetId, told) => tellCustomer(ports, fleetId, told),
  make_proofs: (ports, fleetId, { loadId }) => makeProofs(ports, fleetId, loadId),
  bulk_loads: (ports, fleetId, { jobId }) => runBulk(ports, fleetId, jobId),
  import_track: (ports, fleetId, { importId }) =>
    runImport(ports, fleetId, importId, (days) => ensureDays(ports.db.system, days)),
  make_report: (ports, fleetId, { runId }) => makeReport(ports, fleetId, runId),
  run_settlements: (ports, fleetId, { runId }) => runSettlements(ports, fleetId, runId),
  mail_invoice: (ports, fleetId, { mailingId }) => mailInvoice(ports, fleetId, mailingId),
  mail_quote: (ports, fleetId, { mailingId }) => mailQuote(ports, fleetId, mailingId),
  mail_remittance: (ports, fleetId, { settlementId }) => mailRemittance(ports, fleetId, settlementId),
  price_loads: (ports, fleetId, { runId }) => priceLoads(ports, fleetId, runId),
  read_ticket: (ports, fleetId, { ticketId }) => readTicket(ports, fleetId, ticketId),
}

const parsers: { [Kind in WorkKind]: { parse(payload: unknown): WorkPayloads[Kind] } } = workPayloads

/** Does one piece of work; an unknown kind, or one that lacks what it needs, is an error that the job library keeps. */
export async function doWork(ports: Ports, { kind, fleetId, payload }: Work): Promise<void> {
  if (!isWorkKind(kind)) throw new Error(`no such work: ${kind}`)
  await handle(ports, kind, fleetId, payload)
}

async function handle<Kind extends WorkKind>(ports: Ports, kind: Kind, fleetId: Uuid, payload: JsonObject) {
  await handlers[kind](ports, fleetId, parsers[kind].parse(payload))
}

function isWorkKind(kind: string): kind is WorkKind {
  return Object.hasOwn(workPayloads, kind)
}
