import { ensurePartitions } from '#db/partitions.ts'
import type { HttpRoute } from '#domain/access/http-routes.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { newId, op } from '../../support/world.ts'
import { aReport } from '../inspections/reports.ts'
import { bookedLoad } from '../loads/haul.ts'
import { newTracker, osmandQuery } from '../tracking/trackers.ts'
import { type Fixture, must } from './fixture.ts'
import { fuelCsv, takenFile } from './samples/fuel.ts'
import { aRun } from './samples/pricing.ts'
import { aQuote } from './samples/quotes.ts'
import { madeFile } from './samples/reports.ts'
import { paidBatch, shownSettlement } from './samples/settlements.ts'

export type Asked = { path: string; init: RequestInit }

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 'application/offset+octet-stream'

/** One request to each plain route, for records of a fixture. */
export const routeSamples: Record<HttpRoute, (fixture: Fixture) => Promise<Asked>> = {
  'GET /health': async () => get('/health'),
  'GET /ready': async ({ world }) => {
    // What every hour does in the background: the samples moved the clock on by days.
    await ensurePartitions(world.db, Date.parse(world.clock.now()))
    return get('/ready')
  },
  'GET /metrics': async () => get('/metrics'),
  'GET /api/files/:sha256': async (fixture) => get(`/api/files/${await pictureOf(fixture)}`),
  'PUT /api/files/:sha256': () => paperTo('/api/files'),
  'PUT /api/driver-link/files/:sha256': () => paperTo('/api/driver-link/files'),
  'POST /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'POST', headers: { ...TUS, 'upload-length': '3000000' } },
  }),
  // Begun by nobody: how to go on with an upload is for its own test.
  'GET /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { headers: TUS },
  }),
  'PATCH /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'PATCH', body: 'bytes', headers: { ...TUS, 'upload-offset': '0', 'content-type': PIECE } },
  }),
  'GET /intake/osmand': async (fixture) => get(`/intake/osmand?${await ownQuery(fixture)}`),
  'POST /intake/osmand': async (fixture) => form('/intake/osmand', await ownQuery(fixture)),
  'GET /intake/osmand/:key': async (fixture) => {
    const { key } = await newTracker(fixture.fleet)
    return get(`/intake/osmand/${key}?${osmandQuery(fixture.world.clock.now())}`)
  },
  'POST /intake/osmand/:key': async (fixture) => {
    const { key } = await newTracker(fixture.fleet)
    return form(`/intake/osmand/${key}`, osmandQuery(fixture.world.clock.now()))
  },
  'POST /intake/traccar': async (fixture) => withKey(await newTracker(fixture.fleet), '/intake/traccar', TRACCAR),
  'POST /intake/traccar/:key': async (fixture) =>
    json(`/intake/traccar/${(await newTracker(fixture.fleet)).key}`, TRACCAR),
  'POST /intake/owntracks': async (fixture) => withKey(await newTracker(fixture.fleet), '/intake/owntracks', OWNTRACKS),
  'POST /intake/owntracks/:key': async (fixture) =>
    json(`/intake/owntracks/${(await newTracker(fixture.fleet)).key}`, OWNTRACKS),
  'POST /intake/positions': async (fixture) =>
    withKey(await newTracker(fixture.fleet), '/intake/positions', { positions: [{ lat: 36.1, lon: -95.9, at: 0 }] }),
  'POST /api/positions': async ({ world, fleet }) => {
    const { id } = await bookedLoad(fleet)
    const fixes = [{ at: world.clock.now(), lat: 36.2, lon: -95.9, speedMps: 12, headingDeg: 90, accuracyM: 8 }]
    const body = JSON.stringify({ deviceId: newId(), loadId: id, fixes })
    return { path: '/api/positions', init: { method: 'POST', body, headers: { 'content-type': 'application/json' } } }
  },
  'GET /api/loads/sheets': async (fixture) => get(`/api/loads/sheets?ids=${(await fixture.closed()).id}`),
  'GET /api/loads/:id/sheet': async (fixture) => get(`/api/loads/${(await fixture.closed()).id}/sheet`),
  'GET /api/customers/:id/statement': async ({ fleet }) => get(`/api/customers/${fleet.ids.customer}/statement`),
  'GET /api/lists/invoices': async () => get('/api/lists/invoices'),
  'GET /api/lists/invoice-lines': async () => get('/api/lists/invoice-lines'),
  'GET /api/lists/payments': async () => get('/api/lists/payments'),
  'GET /api/lists/receivables': async () => get('/api/lists/receivables'),
  'GET /api/lists/journal': async () => get(`/api/lists/journal?${filtered({ from: '2026-03-01', to: '2026-03-31' })}`),
  'GET /api/lists/journal-iif': async () =>
    get(`/api/lists/journal-iif?${filtered({ from: '2026-03-01', to: '2026-03-31' })}`),
  'GET /api/invoices/:id/paper': async (fixture) => get(`/api/invoices/${(await fixture.invoice()).id}/paper`),
  'GET /api/lists/pricing-run': async (fixture) =>
    get(`/api/lists/pricing-run?${filtered({ id: await aRun(fixture) })}`),
  'GET /api/lists/postings': async () => get('/api/lists/postings'),
  'GET /api/lists/quotes': async () => get('/api/lists/quotes'),
  'GET /api/quotes/:id/paper': async (fixture) => get(`/api/quotes/${(await aQuote(fixture)).id}/paper`),
  'GET /api/proofs/:id': async (fixture) => get(`/api/proofs/${await summaryOf(fixture)}`),
  'GET /api/audit/export': async () => get('/api/audit/export'),
  'GET /api/loads/export': async () => get('/api/loads/export'),
  'GET /api/lists/audit': async () => get('/api/lists/audit'),
  'GET /api/lists/loads': async () => get(`/api/lists/loads?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/customers': async () => get('/api/lists/customers'),
  'GET /api/lists/contacts': async () => get('/api/lists/contacts'),
  'GET /api/lists/jobs': async () => get('/api/lists/jobs'),
  'GET /api/lists/contractors': async () => get('/api/lists/contractors'),
  'GET /api/lists/drivers': async () => get('/api/lists/drivers'),
  'GET /api/lists/trucks': async () => get('/api/lists/trucks'),
  'GET /api/lists/trailers': async () => get('/api/lists/trailers'),
  'GET /api/lists/sites': async () => get('/api/lists/sites'),
  'GET /api/lists/materials': async () => get('/api/lists/materials'),
  'GET /api/lists/inspections': async () => get(`/api/lists/inspections?filter=${encodeURIComponent('{}')}`),
  'GET /api/inspections/:id/report': async (fixture) => get(`/api/inspections/${await inspectionOf(fixture)}/report`),
  'GET /api/trucks/:id/service-book': async ({ fleet }) => get(`/api/trucks/${fleet.ids.truck}/service-book`),
  'GET /api/lists/services': async () => get(`/api/lists/services?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/work-orders': async () => get(`/api/lists/work-orders?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/fuel': async () => get(`/api/lists/fuel?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/fuel-rejects': async (fixture) =>
    get(`/api/lists/fuel-rejects?${filtered({ id: await takenFile(fixture) })}`),
  'PUT /api/fuel/files/:sha256': async () => {
    const bytes = new TextEncoder().encode(fuelCsv(newId()))
    return { path: `/api/fuel/files/${await sha256Hex(bytes)}?name=week.csv`, init: { method: 'PUT', body: bytes } }
  },
  'GET /api/mails/:id/attachment': async (fixture) => get(`/api/mails/${await mailWithFile(fixture)}/attachment`),
  'GET /api/reports/:report/file': async () => get('/api/reports/loads/file?format=csv&period=this_month'),
  'GET /api/report-runs/:id/file': async (fixture) => get(`/api/report-runs/${(await madeFile(fixture)).id}/file`),
  'GET /api/lists/daily-logs': async () =>
    get(`/api/lists/daily-logs?filter=${encodeURIComponent('{"from":"2026-03-10","to":"2026-03-16"}')}`),
  'GET /api/logs/:id/paper': async ({ fleet }) =>
    get(`/api/logs/${must(fleet.equipment().driverId)}/paper?from=2026-03-15&to=2026-03-16`),
  'GET /api/logs/:id/eld': async ({ fleet }) =>
    get(`/api/logs/${must(fleet.equipment().driverId)}/eld?from=2026-03-15&to=2026-03-16`),
  'GET /api/lists/readings': async ({ fleet }) =>
    get(`/api/lists/readings?${filtered({ month: '2026-03', truckId: fleet.ids.truck })}`),
  'GET /api/lists/budget': async () => get(`/api/lists/budget?${filtered({})}`),
  'GET /api/lists/budget-plan': async () => get(`/api/lists/budget-plan?${filtered({})}`),
  'GET /api/lists/budget-costs': async () => get(`/api/lists/budget-costs?${filtered({})}`),
  'GET /api/lists/expenses': async () => get(`/api/lists/expenses?${filtered({})}`),
  'GET /api/lists/ticket-queue': async () => get('/api/lists/ticket-queue'),
  'GET /api/lists/missing-tickets': async () => get('/api/lists/missing-tickets'),
  'GET /api/lists/fraud-cases': async () => get(`/api/lists/fraud-cases?${filtered({})}`),
  'GET /api/lists/compliance': async () => get(`/api/lists/compliance?${filtered({ subject: 'truck' })}`),
  'GET /api/lists/compliance-expiring': async () => get(`/api/lists/compliance-expiring?${filtered({})}`),
  'GET /api/lists/assignment-overrides': async () => get(`/api/lists/assignment-overrides?${filtered({})}`),
  'GET /api/lists/utilization': async () => get(`/api/lists/utilization?${filtered({})}`),
  'GET /api/lists/scorecards': async () => get(`/api/lists/scorecards?${filtered({})}`),
  'GET /api/lists/scorecard-loads': async ({ fleet }) =>
    get(`/api/lists/scorecard-loads?${filtered({ contractorId: fleet.ids.contractor, measure: 'onTime' })}`),
  'GET /api/lists/yields': async () => get(`/api/lists/yields?${filtered({})}`),
  'GET /api/lists/yield-scales': async () => get(`/api/lists/yield-scales?${filtered({})}`),
  'GET /api/lists/ifta-return': async () =>
    get(`/api/lists/ifta-return?${filtered({ quarter: '2026-Q1', contractorId: null })}`),
  'GET /api/lists/settlements': async () => get('/api/lists/settlements'),
  'GET /api/lists/settlement-lines': async (fixture) =>
    get(`/api/lists/settlement-lines?${filtered({ id: (await shownSettlement(fixture)).id })}`),
  'GET /api/settlements/:id/statement': async (fixture) =>
    get(`/api/settlements/${(await shownSettlement(fixture)).id}/statement`),
  'GET /api/lists/pay-batch': async (fixture) =>
    get(`/api/lists/pay-batch?${filtered({ id: await paidBatch(fixture) })}`),
  'GET /api/lists/reportable-pay': async () =>
    get(`/api/lists/reportable-pay?${filtered({ side: 'contractor', year: 2026 })}`),
  'GET /api/tracking/trucks': async () => get('/api/tracking/trucks'),
  'GET /api/tracking/stream': async () => get('/api/tracking/stream'),
  'GET /api/map': async () => ({ path: '/api/map', init: { headers: FIRST_BYTES } }),
  'GET /api/portal/map': async () => ({ path: '/api/portal/map', init: { headers: FIRST_BYTES } }),
  'GET /api/portal/logo': async (fixture) => {
    await aLogo(fixture)
    return get('/api/portal/logo')
  },
  'GET /api/portal/documents/:id': async (fixture) => get(`/api/portal/documents/${await summaryOf(fixture)}`),
  'GET /api/portal/papers/zip': async (fixture) => get(`/api/portal/papers/zip?${await ofClosed(fixture)}`),
  'GET /api/portal/papers/pdf': async (fixture) => get(`/api/portal/papers/pdf?${await ofClosed(fixture)}`),
  'GET /api/portal/invoices/:id/paper': async (fixture) =>
    get(`/api/portal/invoices/${(await fixture.invoice()).id}/paper`),
  'GET /api/portal/invoices/:id/csv': async (fixture) =>
    get(`/api/portal/invoices/${(await fixture.invoice()).id}/csv`),
  'GET /api/portal/quotes/:id/paper': async (fixture) => get(`/api/portal/quotes/${(await aQuote(fixture)).id}/paper`),
  'GET /api/portal/pictures/:id': async (fixture) => get(`/api/portal/pictures/${await sharedPhotoOf(fixture)}`),
}

/** The filter of a list that has the fixture's closed load alone. */
async function ofClosed(fixture: Fixture): Promise<string> {
  return filtered({ ids: [(await fixture.closed()).id] })
}

const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const FIRST_BYTES = { range: 'bytes=0-126' }
const get = (path: string): Asked => ({ path, init: {} })
const form = (path: string, body: string): Asked => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
})
const json = (path: string, body: object, headers: Record<string, string> = {}): Asked => ({
  path,
  init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
})
/** A PDF is kept as it is. */
async function paperTo(folder: string): Promise<Asked> {
  const bytes = new TextEncoder().encode(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)
  return { path: `${folder}/${await sha256Hex(bytes)}`, init: { method: 'PUT', body: bytes } }
}
const withKey = ({ key }: { key: string }, path: string, body: object) =>
  json(path, body, { authorization: `Bearer ${key}` })
const TRACCAR = { event: { type: 'deviceOnline' }, device: { uniqueId: '1' } }
const OWNTRACKS = { _type: 'lwt', tst: 1 }

async function ownQuery({ world, fleet }: Fixture): Promise<string> {
  const { key } = await newTracker(fleet)
  return osmandQuery(world.clock.now(), { id: key })
}

async function inspectionOf({ world, fleet }: Fixture) {
  await bookedLoad(fleet)
  const { truckId, trailerId } = fleet.equipment()
  const report = aReport(world, { truckId: must(truckId), trailerId }, await fleet.file('an empty dump body'))
  return (await fleet.driver.inspections.submit(report)).id
}

async function pictureOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const { documents } = await fixture.fleet.admin.documents.ofLoad({ loadId: id })
  return must(documents.find(({ kind }) => kind === 'pickup_photo')?.sha256)
}

/** A photo of a closed load with a copy for display, which is all that strangers are shown of it. */
async function sharedPhotoOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const { documents } = await fixture.fleet.admin.loads.byId({ id })
  const photo = must(documents.find(({ kind }) => kind === 'pickup_photo'))
  await fixture.world.db
    .updateTable('files')
    .set({ display_sha256: photo.sha256 })
    .where('fleet_id', '=', fixture.fleet.id)
    .where('sha256', '=', photo.sha256)
    .execute()
  return photo.id
}

/** Makes the photo of a closed load the logo of the fixture's company. */
async function aLogo(fixture: Fixture) {
  await sharedPhotoOf(fixture)
  await fixture.fleet.admin.settings.set({ ...op(), key: 'company_logo', value: await pictureOf(fixture) })
}

/** The delivery summary of the fixture's closed load. */
async function summaryOf(fixture: Fixture) {
  const { id } = await fixture.closed()
  const papers = await fixture.fleet.admin.proof.ofLoad({ loadId: id })
  return must(papers.find(({ kind }) => kind === 'delivery_summary')?.id)
}

/** A mail of the fleet with the file of a report. */
async function mailWithFile(fixture: Fixture) {
  const { world, fleet } = fixture
  const { id: runId } = await madeFile(fixture)
  const run = await world.db.selectFrom('report_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  const id = newId()
  const mail = { kind: 'report', to_address: 'office@customer.example', subject: 'Loads', body: 'The loads.' }
  const times = { created_at: world.clock.now(), sent_at: null, last_error: null }
  const attached = { attachment_sha256: run.file_sha256, attachment_name: run.file_name }
  await world.db
    .insertInto('mails')
    .values({ id, fleet_id: fleet.id, ...mail, ...times, ...attached })
    .execute()
  return id
}
