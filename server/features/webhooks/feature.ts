import type { Rounds, Workers } from '../../workers.ts'
import { fanOut } from './fan-out.ts'
import { webhooksRouter } from './router.ts'
import { sendDelivery } from './send-delivery.ts'

export { payloads } from './payloads.ts'

export const routers = { webhooks: webhooksRouter }
export const work = {
  send_webhook: (ports, fleetId, { deliveryId }) => sendDelivery(ports, fleetId, deliveryId),
} satisfies Workers
export const rounds = [{ name: 'webhooks', everyMs: 1000, step: fanOut }] satisfies Rounds
