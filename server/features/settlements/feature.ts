import type { Workers } from '../../workers.ts'
import { mailRemittance } from './mail-remittance.ts'
import { settlementsRouter } from './router.ts'
import { settlementRoutes } from './routes.ts'
import { runSettlements } from './run-settlements.ts'

export { lists } from './lists.ts'
export { payloads } from './payloads.ts'

export const routers = { settlements: settlementsRouter }
export const routes = [settlementRoutes]
export const work = {
  run_settlements: (ports, fleetId, { runId }) => runSettlements(ports, fleetId, runId),
  mail_remittance: (ports, fleetId, { mailingId }) => mailRemittance(ports, fleetId, mailingId),
} satisfies Workers
