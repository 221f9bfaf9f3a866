import type * as z from 'zod/mini'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { loadAnswer } from './loads.ts'
import { invoiceAnswer } from './money.ts'
import { documentAnswer, ticketAnswer } from './proof.ts'
import { recordAnswers } from './records.ts'

/** The record that comes with each event, as the open API answers it; null where the open API has none by its id. */
export const webhookRecords: Readonly<Record<WebhookEvent, z.ZodMiniType | null>> = {
  'load.moved': loadAnswer,
  'load.changed': loadAnswer,
  'ticket.verified': ticketAnswer,
  'ticket.changed': ticketAnswer,
  'document.added': documentAnswer,
  'invoice.issued': invoiceAnswer,
  'invoice.changed': invoiceAnswer,
  'payment.taken': null,
  'quote.changed': null,
  'settlement.changed': null,
  'customer.changed': recordAnswers.customers.one,
  'job.changed': recordAnswers.jobs.one,
  'site.changed': recordAnswers.sites.one,
  'material.changed': recordAnswers.materials.one,
  'driver.changed': recordAnswers.drivers.one,
  'truck.changed': recordAnswers.trucks.one,
  'trailer.changed': recordAnswers.trailers.one,
}
