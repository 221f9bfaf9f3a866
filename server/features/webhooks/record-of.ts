import * as z from 'zod/mini'
import { webhookRecords } from '#contracts/answers/webhooks.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { AppError } from '../../errors.ts'
import { documentsOfLoad } from '../documents/documents-of-load.ts'
import { ticketsOfLoad } from '../documents/tickets-of-load.ts'
import { getInvoice } from '../invoicing/get-invoice.ts'
import { getLoad } from '../loads/get-load.ts'
import { customerKind } from '../parties/customers.ts'
import { driverKind } from '../parties/drivers.ts'
import { jobKind } from '../parties/jobs.ts'
import { materialKind } from '../parties/materials.ts'
import { siteKind } from '../parties/sites.ts'
import { trailerKind } from '../parties/trailers.ts'
import { truckKind } from '../parties/trucks.ts'

/** A record that a message is about, and who asks for it. */
type Asked = { event: WebhookEvent; id: Uuid; loadId: Uuid | null; actor: Actor; now: Instant }

/** A record as the open API answers it now; null where it has none by its id, or the record is gone. */
export async function recordOf(trx: FleetTransaction, asked: Asked): Promise<JsonObject | null> {
  const answer = webhookRecords[asked.event]
  if (!answer) return null
  const found = await read(trx, asked).catch((error) => {
    if (error instanceof AppError && error.data.kind === 'not_found') return undefined
    throw error
  })
  if (!found) return null
  // As it is sent: what JSON drops is no part of it, and what the open API does not promise is left out.
  const shown: unknown = z.parse(answer, JSON.parse(JSON.stringify(found)))
  return isObject(shown) ? shown : null
}

async function read(trx: FleetTransaction, { event, id, loadId, actor, now }: Asked): Promise<object | undefined> {
  switch (event) {
    case 'load.moved':
    case 'load.changed':
      return getLoad(trx, id, actor, now)
    case 'ticket.verified':
    case 'ticket.changed':
      return loadId ? (await ticketsOfLoad(trx, { loadId }, actor)).tickets.find((one) => one.id === id) : undefined
    case 'document.added':
      return loadId ? (await documentsOfLoad(trx, { loadId }, actor)).documents.find((one) => one.id === id) : undefined
    case 'invoice.issued':
    case 'invoice.changed':
      return getInvoice(trx, id, actor, now)
    case 'customer.changed':
      return customerKind.get(trx, actor, id)
    case 'job.changed':
      return jobKind.get(trx, actor, id)
    case 'site.changed':
      return siteKind.get(trx, actor, id)
    case 'material.changed':
      return materialKind.get(trx, actor, id)
    case 'driver.changed':
      return driverKind.get(trx, actor, id)
    case 'truck.changed':
      return truckKind.get(trx, actor, id)
    case 'trailer.changed':
      return trailerKind.get(trx, actor, id)
    default:
      return undefined
  }
}

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
