import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#domain/format/csv.ts'
import { milli } from '#domain/units/quantity.ts'
import { createApp } from '#server/app.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { enter } from '../documents/ticket-world.ts'
import { bookedLoad, driveTo } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the list pages newest first without a double or a gap, and a cursor belongs to its filter', async () => {
  const { cedar } = world
  for (let made = 0; made < 5; made++) await bookedLoad(cedar, null)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await cedar.admin.loads.list({ limit: 2, cursor })
    seen.push(...page.rows.map((row) => row.number ?? ''))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
  const first = await cedar.admin.loads.list({ limit: 2 })
  const other = cedar.admin.loads.list({ limit: 2, status: ['draft'], cursor: first.nextCursor ?? '' })
  expect(await refusal(other)).toMatchObject({ code: 'wrong_format', field: 'cursor' })
})

test('filters find by text, status, driver, day and what is missing; counts follow them', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  await driveTo(world, cedar, load.id, 'depart_pickup')
  const { rows } = await cedar.admin.loads.list({ q: load.number?.slice(-4), driverId: cedar.ids.driver })
  expect(rows).toMatchObject([
    {
      id: load.id,
      status: 'in_transit',
      pickup: 'North Pit',
      delivery: 'Highway 75 job',
      loadedLb: 44_000,
      deliveredLb: null,
      tickets: 'matched',
      driver: { name: 'Rosa Delgado' },
      truck: { name: 'T-1' },
      trailer: { name: 'R-1' },
      material: 'Crushed limestone 3/4',
    },
  ])
  expect((await cedar.admin.loads.list({ q: 'bluff' })).rows).toHaveLength(6)
  expect((await cedar.admin.loads.list({ q: 'b_u' })).rows).toEqual([])
  expect((await cedar.admin.loads.list({ needsDriver: true })).rows).toHaveLength(5)
  expect((await cedar.admin.loads.list({ missingProof: true })).rows).toEqual([])
  const day = aDay('2026-03-17')
  expect((await cedar.admin.loads.list({ from: day, to: day })).rows).toHaveLength(1)
  const counts = await cedar.admin.loads.counts({ q: 'bluff' })
  expect(counts).toContainEqual({ status: 'planned', count: 5, isMore: false })
  expect(counts).toContainEqual({ status: 'in_transit', count: 1, isMore: false })
  expect((await cedar.driver.loads.list({})).rows).toHaveLength(1)
})

test('the form learns payload, loads, distance, doubles and checks while typing; money only who may see it', async () => {
  const { cedar } = world
  const reference = { ...cedar.draft(), customerReference: 'REF 9' }
  await cedar.admin.loads.saveDraft({ ...op(), id: newId(), ...reference })
  const typed = { ...reference, ...cedar.equipment(), quantityMilli: milli(60_000) }
  const admin = await cedar.admin.loads.preview(typed)
  expect(admin).toMatchObject({
    gaps: [],
    plannedLb: 120_000,
    legalPayloadLb: 50_000,
    loadsNeeded: 3,
    hasRate: true,
    distance: { source: 'estimate', roadPct: 120 },
    sameReference: [{ status: 'draft' }],
    money: {
      revenue: { amountCents: 74_040, basis: 'per_ton' },
      driverPay: { amountCents: 18_000 },
      marginCents: 56_040,
    },
  })
  expect(admin.checks.find((check) => check.rule === 'legal_payload')?.answer).toBe('warn')
  expect(admin.money?.missedFloorHundredths).toBeUndefined()
  await set(world, cedar, 'quote_floor_margin', 8_000)
  const judged = await cedar.admin.loads.preview(typed)
  expect(judged.money?.missedFloorHundredths).toBe(8_000)
  await set(world, cedar, 'quote_floor_margin', 1_000)
  const dispatcher = await cedar.dispatcher.loads.preview(typed)
  expect('money' in dispatcher).toBe(false)
})

test('the last similar load is a template, and a copy is a draft without its dates', async () => {
  const { cedar } = world
  const template = await cedar.dispatcher.loads.template({ customerId: cedar.ids.customer })
  expect(template).toMatchObject({
    materialId: cedar.ids.material,
    pickup: { siteId: cedar.ids.pit, windowStart: null },
  })
  const { rows } = await cedar.admin.loads.list({ status: ['planned'], limit: 1 })
  const copy = await cedar.admin.loads.duplicate({ ...op(), id: rows[0]?.id ?? newId(), newId: newId() })
  const details = await cedar.admin.loads.byId({ id: copy.id })
  expect(details).toMatchObject({ status: 'draft', number: null, draft: { unit: 'ton', poNumber: 'PO 4411' } })
  await cedar.admin.loads.deleteDraft({ ...op(), id: copy.id, version: 1 })
  expect(await refusal(cedar.admin.loads.byId({ id: copy.id }))).toMatchObject({ kind: 'not_found' })
})

test('the export streams what the filter finds and runs no formula', async () => {
  expect(csvLine(['=1+1', '-2', -2, 'a,"b"', null])).toBe(`'=1+1,'-2,-2,"a,""b""",\r\n`)
  const { cedar, ports } = world
  const { rows } = await cedar.admin.loads.list({})
  const session = {
    idHash: 'x',
    userId: newId(),
    email: 'a@example.com',
    fullName: 'A',
    fleet: { id: cedar.id, name: 'Cedar', currency: 'USD', zone: 'America/Chicago', isDemo: false },
    roles: ['admin' as const],
    driverId: null,
    contractorIds: [],
    confirmedUntil: null,
    epoch: 1,
  }
  const signedIn = createApp({ ...ports, sessions: { ...ports.sessions, read: async () => session } })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const filter = encodeURIComponent(JSON.stringify({ status: ['planned'] }))
  const answer = await signedIn.request(`/api/lists/loads?filter=${filter}`, { headers })
  const lines = (await answer.text()).trim().split('\r\n')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(lines).toHaveLength(1 + rows.filter((row) => row.status === 'planned').length)
  expect(lines[1]).toMatch(/^L-\d{5},planned,,Bluff Paving/)
  for (const sort of ['number', '-number']) {
    const ordered = encodeURIComponent(JSON.stringify({ status: ['planned'], sort }))
    const file = await signedIn.request(`/api/lists/loads?filter=${ordered}&columns=number`, { headers })
    const numbers = (await file.text()).trim().split('\r\n').slice(1)
    const up = [...numbers].sort()
    expect(numbers).toEqual(sort === 'number' ? up : up.reverse())
  }
  const chosen = await signedIn.request(`/api/lists/loads?filter=${filter}&columns=way,customer,nonsense`, { headers })
  expect((await chosen.text()).split('\r\n')[0]).toBe('pickup,delivery,customer')
  const workbook = await signedIn.request(`/api/lists/loads?filter=${filter}&format=xlsx`, { headers })
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const xml = Object.entries(files).map(([name, bytes]) => `${name} ${new TextDecoder().decode(bytes)}`)
  expect(xml.join(' ')).toContain('Bluff Paving')
  expect(xml.find((one) => one.includes('sheet1.xml '))).not.toContain('<f>')
  expect(xml.find((one) => one.includes('sheet1.xml '))?.match(/<row /g)).toHaveLength(lines.length)
  const odd = await signedIn.request('/api/lists/loads?format=exe', { headers })
  expect(odd.status).toBe(400)
  const anonymous = await createApp(ports).request('/api/lists/loads', { headers })
  expect(anonymous.status).toBe(401)
})

test('the dashboard counts the day of the fleet and the own week of driver and contractor', async () => {
  const { cedar, stone } = world
  world.clock.addMinutes(26 * 60)
  const today = await cedar.dispatcher.overview.today()
  expect(today).toMatchObject({ planned: 1, dispatched: 0, exceptions: 1, plannedLb: 44_000, withoutWeight: 0 })
  const queue = await cedar.dispatcher.overview.attention()
  expect(queue.map((row) => row.kind)).toContain('late_pickup')
  expect(queue.find((row) => row.kind === 'no_driver')).toMatchObject({ entity: 'load', of: expect.any(String) })
  expect(await stone.admin.overview.attention()).toEqual([])
  const current = await cedar.driver.overview.currentLoad()
  expect(current).toMatchObject({ status: 'in_transit', nextStep: 'arrive_delivery' })
  // What a load under way will pay may still change; the dashboard tells it as the page of earnings does.
  const { thisWeek } = await cedar.driver.charges.earnings({})
  expect(await cedar.driver.overview.earnedThisWeek()).toEqual({
    proposedCents: thisWeek.proposedCents,
    lockedCents: thisWeek.lockedCents,
    loads: 1,
  })
  expect(thisWeek).toMatchObject({ proposedCents: 6600, lockedCents: 0 })
  expect(await cedar.contractor.overview.companyLoads()).toMatchObject({ underWay: 0, toAccept: 0 })
  expect(await cedar.contractor.overview.companyCharges()).toEqual({ proposedCents: 0, lockedCents: 0, loads: 0 })
  expect(await cedar.admin.overview.margin()).toMatchObject({ marginCents: 0, loads: 0 })
  expect(Array.isArray(await cedar.admin.overview.tonsByHour())).toBe(true)
  await expect(cedar.dispatcher.overview.margin()).rejects.toThrow('not_allowed')
})

test('loads that wait to be closed are one row of the queue, or the load itself where there is one', async () => {
  const { cedar } = world
  const notClosed = async () =>
    (await cedar.dispatcher.overview.attention()).filter(({ kind }) => kind === 'not_closed')
  const first = await bookedLoad(cedar)
  await driveTo(world, cedar, first.id, 'deliver')
  expect(await notClosed()).toMatchObject([{ entity: 'load', id: first.id, name: first.number, count: 1 }])
  const second = await bookedLoad(cedar)
  await driveTo(world, cedar, second.id, 'deliver')
  expect(await notClosed()).toMatchObject([{ entity: 'loads', id: first.id, name: null, of: null, count: 2 }])
})

test('a ticket typed for a load that has not left its pickup is not moved today', async () => {
  const { cedar } = world
  const movedToday = async () => (await cedar.dispatcher.overview.today()).movedLb
  const tons = async () => (await cedar.dispatcher.overview.tonsByHour()).reduce((sum, { netLb }) => sum + netLb, 0)
  const load = await bookedLoad(cedar)
  await world.db.updateTable('loads').set({ pickup_at: world.clock.now() }).where('id', '=', load.id).execute()
  const [before, hours] = [await movedToday(), await tons()]
  await enter(cedar, load.id, { gross: 74_000, tare: 30_000, net: 44_000 })
  expect(await movedToday()).toBe(before)
  expect(await tons()).toBe(hours)
  await driveTo(world, cedar, load.id, 'deliver')
  expect(await movedToday()).toBeGreaterThan(before)
  expect(await tons()).toBeGreaterThan(hours)
})
