import * as z from 'zod/mini'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { operation, optionalText, page, plain, uuid, versioned } from './base.ts'

const MOST_ADDRESS = 500
/** An address of the web; which of them may be called is looked at where it is called. */
const address = z.string().check(
  plain,
  z.trim(),
  z.minLength(1),
  z.maxLength(MOST_ADDRESS),
  z.refine((text) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)),
)

const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.maxLength(webhookEvents.length),
  z.refine((all) => new Set(all).size === all.length),
)
const fields = { url: address, description: optionalText(100), events }
const one = { ...operation, ...versioned, id: uuid }

export const createWebhookInput = z.strictObject({ ...operation, id: uuid, ...fields })
export type CreateWebhookInput = z.infer<typeof createWebhookInput>
export const updateWebhookInput = z.strictObject({ ...one, ...fields, isOn: z.boolean() })
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>
export const webhookStepInput = z.strictObject(one)
export type WebhookStepInput = z.infer<typeof webhookStepInput>
export const testWebhookInput = z.strictObject({ ...operation, id: uuid })
export type TestWebhookInput = z.infer<typeof testWebhookInput>

export const deliveriesInput = z.strictObject({ ...page, endpointId: uuid })
export type DeliveriesInput = z.infer<typeof deliveriesInput>
export const attemptsInput = z.strictObject({ deliveryId: uuid })
export const replayInput = z.strictObject({ ...operation, deliveryId: uuid })
export type ReplayInput = z.infer<typeof replayInput>
