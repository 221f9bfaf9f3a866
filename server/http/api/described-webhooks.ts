import type * as z from 'zod/mini'
import { webhookRecords } from '#contracts/answers/webhooks.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { webhooks as english } from '#domain/words/en/webhooks.ts'

type Json = { [key: string]: unknown }

const id = { type: 'string', format: 'uuid' }
/** What every message says of what happened. */
const WHAT = {
  type: 'object',
  required: ['id', 'version', 'href', 'sequence', 'record'],
  properties: {
    id: { ...id, description: 'The record.' },
    version: { type: ['integer', 'null'], description: 'Its version after the event.' },
    status: { type: 'string' },
    from: { type: 'string', description: 'Where a load stood before.' },
    loadId: id,
    href: { type: ['string', 'null'], description: 'Where this API has it.' },
    sequence: { type: 'integer', description: 'Grows with each event; messages of one record come in its order.' },
    record: {
      description:
        'The record as it was when the message was first sent, perhaps later than the event; null once gone.',
    },
  },
}
const SIGNED = {
  'webhook-id': 'The same each time a message is sent: who has it already takes it once.',
  'webhook-timestamp': 'When it was sent, in seconds; refuse what is older than five minutes.',
  'webhook-signature': 'By Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body`, one for each secret.',
}
const parameters = Object.entries(SIGNED).map(([name, description]) => ({
  ...{ name, in: 'header', required: true },
  ...{ schema: { type: 'string' }, description },
}))

/**
 * What is sent to addresses of a fleet's own, as the document of the open API has it.
 * @param pointTo points to the schema of an answer
 */
export function describedWebhooks(schemas: Json, pointTo: (answer: z.ZodMiniType) => unknown): Json {
  schemas.WebhookData = WHAT
  return Object.fromEntries(
    webhookEvents.map((event) => {
      const answer = webhookRecords[event]
      const record = answer ? { anyOf: [pointTo(answer), { type: 'null' }] } : { type: 'null' }
      const data = { allOf: [{ $ref: '#/components/schemas/WebhookData' }, { properties: { record } }] }
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: { type: { const: event }, timestamp: { type: 'string', format: 'date-time' }, data },
      }
      const post = {
        summary: english.event[event],
        parameters: parameters.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken; all else is sent again.' } },
      }
      return [event, { post }]
    }),
  )
}

/** The headers of a message by their names. */
export const webhookParameters: Json = Object.fromEntries(parameters.map((one) => [one.name, one]))
