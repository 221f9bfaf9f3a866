/** What a fleet can have sent to an address of its own, by the name that stands in the message. */
export const webhookEvents = [
  'load.moved',
  'load.changed',
  'ticket.verified',
  'ticket.changed',
  'document.added',
  'invoice.issued',
  'invoice.changed',
  'payment.taken',
  'quote.changed',
  'settlement.changed',
  'customer.changed',
  'job.changed',
  'site.changed',
  'material.changed',
  'driver.changed',
  'truck.changed',
  'trailer.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A message that somebody asked for, to see whether it arrives. */
export const TEST_EVENT = 'test.sent'

/** A row of the event table, as far as it decides what is sent. */
type Happened = { topic: string; entity: string; payload: Readonly<Record<string, unknown>> }

const CHANGED: Readonly<Record<string, WebhookEvent>> = {
  document: 'document.added',
  payment: 'payment.taken',
  quote: 'quote.changed',
  settlement: 'settlement.changed',
  customer: 'customer.changed',
  job: 'job.changed',
  site: 'site.changed',
  material: 'material.changed',
  driver: 'driver.changed',
  truck: 'truck.changed',
  trailer: 'trailer.changed',
}
/** Topics under which a record itself changed; others only make what is shown beside it stale. */
const OF_RECORDS = new Set(['loads', 'documents', 'invoices', 'parties', 'quotes', 'settlements'])

/** The messages that an event stands for: the exact one first, and the one that says of any change; none of most events. */
export function webhookEventsOf({ topic, entity, payload }: Happened): WebhookEvent[] {
  if (!OF_RECORDS.has(topic)) return []
  if (entity === 'load' && topic === 'loads') {
    const isMoved = typeof payload.from === 'string' && payload.from !== payload.status
    return isMoved ? ['load.moved', 'load.changed'] : ['load.changed']
  }
  if (entity === 'weigh_ticket') {
    return payload.status === 'verified' ? ['ticket.verified', 'ticket.changed'] : ['ticket.changed']
  }
  if (entity === 'invoice') {
    return payload.isIssued === true ? ['invoice.issued', 'invoice.changed'] : ['invoice.changed']
  }
  const changed = CHANGED[entity]
  return changed ? [changed] : []
}

/** Where the open API has the record of an event; null where it has none by its id. */
export function resourceOf(event: WebhookEvent, id: string, payload: Happened['payload']): string | null {
  const loadId = typeof payload.loadId === 'string' ? payload.loadId : null
  switch (event) {
    case 'load.moved':
    case 'load.changed':
      return `/api/v1/loads/${id}`
    case 'ticket.verified':
    case 'ticket.changed':
      return loadId && `/api/v1/loads/${loadId}/tickets`
    case 'document.added':
      return loadId && `/api/v1/loads/${loadId}/documents`
    case 'invoice.issued':
    case 'invoice.changed':
      return `/api/v1/invoices/${id}`
    case 'payment.taken':
    case 'quote.changed':
    case 'settlement.changed':
      return null
    default:
      return `/api/v1/${event.split('.')[0]}s/${id}`
  }
}
