import type { Workers } from '../../deferred-work.ts'
import { runBulk } from './bulk-job.ts'
import { loadsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { loads: loadsRouter }
export const work = {
  bulk_loads: (ports, fleetId, { jobId }) => runBulk(ports, fleetId, jobId),
} satisfies Workers
