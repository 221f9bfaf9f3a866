import type { Workers } from '../../workers.ts'
import { runBulk } from './bulk-job.ts'
import { loadsRouter } from './router.ts'

export { api } from './api.ts'
export { lists } from './lists.ts'
export { onLoadMoved } from './on-load-moved.ts'
export { payloads } from './payloads.ts'

export const routers = { loads: loadsRouter }
export const work = {
  bulk_loads: (ports, fleetId, { jobId }) => runBulk(ports, fleetId, jobId),
} satisfies Workers
