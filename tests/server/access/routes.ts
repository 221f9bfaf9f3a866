import type { HttpRoute } from '#domain/access/http-routes.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { newId } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { type Ground, must } from './ground.ts'

export type Asked = { path: string; init: RequestInit }

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 'application/offset+octet-stream'

/** One request to each plain route, for records of a ground. */
export const routeSamples: Record<HttpRoute, (ground: Ground) => Promise<Asked>> = {
  'GET /health': async () => get('/health'),
  'GET /ready': async () => get('/ready'),
  'GET /metrics': async () => get('/metrics'),
  'GET /api/files/:sha256': async (ground) => get(`/api/files/${await pictureOf(ground)}`),
  'PUT /api/files/:sha256': async () => {
    // A PDF is kept as it is.
    const bytes = new TextEncoder().encode(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)
    return { path: `/api/files/${await sha256Hex(bytes)}`, init: { method: 'PUT', body: bytes } }
  },
  'POST /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'POST', headers: { ...TUS, 'upload-length': '3000000' } },
  }),
  // Begun by nobody: how to go on with an upload is for its own test.
  'GET /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'HEAD', headers: TUS },
  }),
  'PATCH /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'PATCH', body: 'bytes', headers: { ...TUS, 'upload-offset': '0', 'content-type': PIECE } },
  }),
  'POST /api/positions': async ({ world, fleet }) => {
    const { id } = await bookedLoad(fleet)
    const fixes = [{ at: world.clock.now(), lat: 36.2, lon: -95.9, speedMps: 12, headingDeg: 90, accuracyM: 8 }]
    const body = JSON.stringify({ deviceId: newId(), loadId: id, fixes })
    return { path: '/api/positions', init: { method: 'POST', body, headers: { 'content-type': 'application/json' } } }
  },
  'GET /api/proofs/:id': async (ground) => get(`/api/proofs/${await summaryOf(ground)}`),
  'GET /api/loads.csv': async () => get(`/api/loads.csv?filter=${encodeURIComponent('{}')}`),
  'GET /api/tracking/trucks': async () => get('/api/tracking/trucks'),
  'GET /api/tracking/stream': async () => get('/api/tracking/stream'),
  'GET /api/portal/documents/:id': async (ground) => get(`/api/portal/documents/${await summaryOf(ground)}`),
}

const get = (path: string): Asked => ({ path, init: {} })

async function pictureOf(ground: Ground) {
  const { id } = await ground.closed()
  const { documents } = await ground.fleet.admin.documents.ofLoad({ loadId: id })
  return must(documents.find(({ kind }) => kind === 'pickup_photo')?.sha256)
}

/** The delivery summary of the ground's closed load. */
export async function summaryOf(ground: Ground) {
  const { id } = await ground.closed()
  const papers = await ground.fleet.admin.proof.ofLoad({ loadId: id })
  return must(papers.find(({ kind }) => kind === 'delivery_summary')?.id)
}
