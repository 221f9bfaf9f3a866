import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as makeStoredPapersAnew } from '#db/migrations/0082_papers_with_pictures_that_wait.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { forCustomer, proofData } from '#server/features/proof/proof-data.ts'
import { openWorld, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { behindLink, customerLink, loadOfOther } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function fetched(token: string, path: string) {
  const request = new Request(`http://localhost${path}`, { headers: { cookie: `haulbook_share=${token}` } })
  return createApp(world.ports).fetch(request, { ip: '10.0.0.7' })
}

const of = (...ids: Uuid[]) => `filter=${encodeURIComponent(JSON.stringify({ ids }))}`

/** A closed load whose pictures have their copies for display. */
async function papered() {
  const load = await closedLoad(world, world.cedar)
  await makeProofs(world.ports, world.cedar.id, load.id)
  const documents = await world.db.selectFrom('documents').selectAll().where('load_id', '=', load.id).execute()
  for (const { sha256, kind } of documents.filter(({ source }) => source === 'camera')) {
    await world.db
      .updateTable('files')
      .set({ display_sha256: sha256 })
      .where('sha256', '=', sha256)
      .where('fleet_id', '=', world.cedar.id)
      .execute()
    expect(kind).toMatch(/_photo$/)
  }
  return load
}

test('the papers of loads come as one archive with the hash of each, and as one PDF', async () => {
  const [one, two] = [await papered(), await papered()]
  const { token } = await customerLink(world, world.cedar)
  const zip = await fetched(token, `/api/portal/papers/zip?${of(one.id, two.id)}`)
  expect(zip.status).toBe(200)
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const manifest: { files: { path: string; sha256: string; bytes: number }[]; loads: string[]; missing: unknown[] } =
    JSON.parse(new TextDecoder().decode(files['manifest.json']))
  expect(manifest.loads.sort()).toEqual([one.number, two.number].sort())
  expect(manifest.missing).toEqual([])
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'manifest.json')
      .sort(),
  )
  for (const { path, sha256 } of manifest.files) {
    const bytes = files[path]
    if (!bytes) throw new Error(`${path} is missing`)
    expect(await sha256Hex(bytes)).toBe(sha256)
  }
  expect(manifest.files.some(({ path }) => path.endsWith('delivery-summary.pdf'))).toBe(true)
  const pdf = await fetched(token, `/api/portal/papers/pdf?${of(one.id, two.id)}`)
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const told = (await world.cedar.admin.share.visits({})).rows.map(({ what }) => what)
  expect(told).toContain('zip')
  expect(told).toContain('merged_pdf')
}, 60_000)

test('a link hands out the papers that it shows, of its own loads', async () => {
  const { cedar } = world
  const own = await papered()
  const strange = await loadOfOther(world, cedar)
  const { token } = await customerLink(world, cedar)
  expect((await fetched(token, `/api/portal/papers/zip?${of(strange.id)}`)).status).toBe(404)
  expect((await fetched(token, `/api/portal/papers/pdf?${of(strange.id)}`)).status).toBe(404)
  expect((await fetched('none', `/api/portal/papers/zip?${of(own.id)}`)).status).toBe(401)
  const bare = await behindLink(world, cedar, { scope: 'load', scopeId: own.id })
  await world.db.updateTable('share_links').set({ documents: [] }).where('id', '=', bare.id).execute()
  const zip = await fetched(bare.token, `/api/portal/papers/zip?${of(own.id)}`)
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(['manifest.json'])
  const picture = await world.db
    .selectFrom('documents')
    .select('id')
    .where('load_id', '=', own.id)
    .where('kind', '=', 'ticket_photo')
    .executeTakeFirstOrThrow()
  expect((await fetched(bare.token, `/api/portal/pictures/${picture.id}`)).status).toBe(404)
  expect((await fetched(token, `/api/portal/pictures/${picture.id}`)).status).toBe(200)
})

test('the picture of a ticket that does not match is behind no tab of the portal until the office has looked at it', async () => {
  const { cedar, db } = world
  const load = await papered()
  const { token, portal } = await customerLink(world, cedar)
  const ticket = await db
    .selectFrom('weigh_tickets')
    .select(['id', 'document_id'])
    .where('load_id', '=', load.id)
    .where('document_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const inLoads = async () =>
    (await portal.loads({ ids: [load.id] })).rows
      .flatMap(({ pictures }) => pictures)
      .some(({ id }) => id === ticket.document_id)
  const inTickets = async () =>
    (await portal.tickets({ limit: 200 })).rows.some(({ pictureId }) => pictureId === ticket.document_id)
  const byAddress = async () => (await fetched(token, `/api/portal/pictures/${ticket.document_id}`)).status
  const inZip = async () => {
    const zip = await fetched(token, `/api/portal/papers/zip?${of(load.id)}`)
    return Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))).filter((path) => path.includes('ticket'))
      .length
  }
  const inPaper = async () => {
    const { documents } = forCustomer(await world.ports.db.read(cedar.id, (trx) => proofData(trx, cedar.id, load.id)))
    return documents.some(({ id }) => id === ticket.document_id)
  }
  const places = async () => [await inLoads(), await inTickets(), await byAddress(), await inPaper()]
  const before = await inZip()
  expect(await places()).toEqual([true, true, 200, true])
  for (const status of ['mismatch', 'needs_review'] as const) {
    await db.updateTable('weigh_tickets').set({ status }).where('id', '=', ticket.id).execute()
    expect([status, await places(), await inZip()]).toEqual([status, [false, false, 404, false], before - 1])
  }
  await db.updateTable('weigh_tickets').set({ status: 'verified' }).where('id', '=', ticket.id).execute()
  expect([await places(), await inZip()]).toEqual([[true, true, 200, true], before])
}, 60_000)

test('a delivery summary from before pictures waited is handed out to nobody until it is made anew without them', async () => {
  const { cedar, db } = world
  const load = await papered()
  const other = await papered()
  const { token } = await customerLink(world, cedar)
  const summaries = async (loadId: Uuid) => {
    const zip = await fetched(token, `/api/portal/papers/zip?${of(loadId)}`)
    return Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).flatMap(([path, bytes]) =>
      path.endsWith('delivery-summary.pdf') ? [bytes.length] : [],
    )
  }
  const current = () =>
    db
      .selectFrom('documents')
      .select('id')
      .where('load_id', '=', load.id)
      .where('kind', '=', 'delivery_summary')
      .where('superseded_by', 'is', null)
      .executeTakeFirstOrThrow()
  const byAddress = async (id: Uuid) => (await fetched(token, `/api/portal/documents/${id}`)).status
  const stored = await current()
  expect([await byAddress(stored.id), (await summaries(load.id)).length]).toEqual([200, 1])
  await db
    .updateTable('weigh_tickets')
    .set({ status: 'mismatch' })
    .where('load_id', '=', load.id)
    .where('document_id', 'is not', null)
    .execute()
  await makeStoredPapersAnew(db)
  expect([await byAddress(stored.id), await summaries(load.id)]).toEqual([404, []])
  expect((await summaries(other.id)).length).toBe(1)
  const left = await db.selectFrom('work_outbox').select('payload').where('kind', '=', 'make_proofs').execute()
  // Each was made once when its load was closed.
  const times = (loadId: Uuid) => left.filter(({ payload }) => payload.loadId === loadId).length
  expect([times(load.id), times(other.id)]).toEqual([2, 1])
  await makeProofs(world.ports, cedar.id, load.id)
  const anew = await current()
  expect(anew.id).not.toBe(stored.id)
  expect([await byAddress(anew.id), (await summaries(load.id)).length]).toEqual([200, 1])
}, 60_000)

test('an invoice comes as PDF and CSV to a link that shows invoices, and to no other', async () => {
  const { cedar } = world
  const { invoice } = await billedLoad(world, cedar)
  const { token } = await customerLink(world, cedar)
  const csv = await fetched(token, `/api/portal/invoices/${invoice.id}/csv`)
  expect(csv.status).toBe(200)
  const [head, line] = (await csv.text()).split('\r\n')
  expect(head).toContain('invoice,issued_on,due_on,load')
  expect(line).toContain('23.66,ton,12.34,291.96,0')
  const paper = await fetched(token, `/api/portal/invoices/${invoice.id}/paper`)
  expect(paper.status).toBe(200)
  expect(paper.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`)
  const blind = await behindLink(world, cedar, { scope: 'customer', scopeId: cedar.ids.customer })
  expect((await fetched(blind.token, `/api/portal/invoices/${invoice.id}/csv`)).status).toBe(403)
  expect((await fetched(blind.token, `/api/portal/invoices/${invoice.id}/paper`)).status).toBe(403)
}, 60_000)
