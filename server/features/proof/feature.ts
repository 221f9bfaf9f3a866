import type { Workers } from '../../workers.ts'
import { makeProofs } from './make-proofs.ts'
import { proofRouter } from './router.ts'
import { proofRoutes } from './routes.ts'

export { api } from './api.ts'
export { payloads } from './payloads.ts'

export const routers = { proof: proofRouter }
export const routes = [proofRoutes]
export const work = {
  make_proofs: (ports, fleetId, { loadId }) => makeProofs(ports, fleetId, loadId),
} satisfies Workers
