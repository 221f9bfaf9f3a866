import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { closedLoad, haul } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { callProcedure } from './call.ts'
import { type AccessWorld, type Fixture, openAccessWorld, type Person, sessionCookie } from './fixture.ts'
import { matrix } from './matrix.ts'
import { paths, sampleOf } from './samples.ts'

/** The customer's rate, its minimum, its waiting and its way in vain: digits that stand nowhere else. */
const RATE = 12_345_700
const DETENTION = 77_771_300
const MINIMUM = 4_567
const TONU = 45_671

let access: AccessWorld
let secrets: RegExp
const own: { person: Person; fixture: 'driver' | 'contractor'; caller: number }[] = [
  { person: 'driver', fixture: 'driver', caller: 2 },
  { person: 'contractor', fixture: 'contractor', caller: 3 },
]

beforeAll(async () => {
  access = await openAccessWorld()
  const { world, fixtures, ports } = access
  await world.db
    .updateTable('rate_cards')
    .set({
      rate_micro: microRateOf(RATE),
      minimum_cents: cents(MINIMUM),
      tonu_cents: cents(TONU),
      detention: { freeMin: 30, incrementMin: 15, rateMicro: DETENTION, capCents: null },
    })
    .execute()
  // For each fixture a load in each state that has money: proposed, locked, corrected, charged for a way in vain.
  for (const { fixture } of own) {
    const { fleet } = fixtures[fixture]
    const proposed = await bookedLoad(fleet)
    await haul(world, fleet, proposed.id)
    const closed = await fixtures[fixture].closed()
    const corrected = await closedLoad(world, fleet)
    await correct(fixtures[fixture], corrected.id)
    await makeProofs(ports, fleet.id, corrected.id)
    const { id, version } = await bookedLoad(fleet)
    await fleet.admin.loads.cancel({ operationId: ports.ids.uuid(), id, version, reason: 'Rained off', isTonu: true })
    expect((await fleet.admin.charges.ofLoad({ loadId: closed.id })).sides.length).toBeGreaterThan(1)
  }
  secrets = await customerFigures()
}, 120_000)
afterAll(() => access.close())

async function correct({ fleet, ports }: Fixture, loadId: Uuid): Promise<void> {
  const { sides } = await fleet.admin.charges.ofLoad({ loadId })
  const line = sides.flatMap(({ lines }) => lines)[0]
  const to = { kind: 'amount' as const, amountCents: cents(31_337) }
  await fleet.admin.charges.adjust({
    operationId: ports.ids.uuid(),
    chargeId: line?.id ?? loadId,
    reason: 'Rebate',
    to,
  })
}

/** Every figure of the customers' side, as it may be written; none of them stands on another side. */
async function customerFigures(): Promise<RegExp> {
  const rows = await access.world.db.selectFrom('charges').select(['side', 'amount_cents']).execute()
  const others = new Set(rows.filter(({ side }) => side !== 'customer').map((row) => row.amount_cents))
  const amounts = rows.filter(
    ({ side, amount_cents }) => side === 'customer' && amount_cents && !others.has(amount_cents),
  )
  expect(amounts.length).toBeGreaterThan(3)
  const whole = [...new Set(amounts.map((row) => Math.abs(Number(row.amount_cents))))]
  const written = [...whole.map(String), ...whole.map((cents) => (cents / 100).toFixed(2)), ...whole.map(grouped)]
  const known = [RATE, DETENTION, MINIMUM, TONU].map(String).concat('12.3457', '77.7713', '12,3457', '45.67', '456.71')
  const any = [...written, ...known].map((text) => text.replaceAll('.', '\\.')).join('|')
  return new RegExp(`(?<![0-9a-f-])(?:${any})(?![0-9a-f])`)
}

const grouped = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** All that stands in some bytes: as they are, unpacked, and the words of a PDF. */
async function allTextIn(bytes: Uint8Array): Promise<string> {
  const raw = Buffer.from(bytes)
  if (raw.subarray(0, 2).toString() === 'PK') {
    const parts = await Promise.all(Object.values(unzipSync(bytes)).map(allTextIn))
    return parts.join('\n')
  }
  if (raw.subarray(0, 5).toString() !== '%PDF-') return raw.toString('utf8')
  const streams: string[] = [await pdfText(bytes)]
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    try {
      streams.push(inflateSync(raw.subarray(at + 7, raw.indexOf('endstream', at))).toString('latin1'))
    } catch {
      // A picture, or an end of a stream.
    }
  }
  return streams.join('\n')
}

test('the search would find them: an admin’s answer holds the figures', async () => {
  const { app, fixtures, people, ports, world } = access
  const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
  for (const path of ['charges.ofLoad', 'rateCards.list'] as const) {
    const { text } = await callProcedure(app, path, await sampleOf(path, fixtures.driver), { cookie })
    expect(text).toMatch(secrets)
  }
})

test.each(own)('no procedure tells a $person what a customer pays', async ({ person, fixture, caller }) => {
  const { app, fixtures, people, ports, world } = access
  let read = 0
  for (const path of paths.filter((one) => matrix[one][caller] === '+')) {
    const cookie = await sessionCookie(ports, people[person], world.cedar.id)
    const { text, status } = await callProcedure(app, path, await sampleOf(path, fixtures[fixture]), { cookie })
    expect(secrets.exec(text)?.[0] ?? null, `${path}: ${text.slice(0, 2000)}`).toBeNull()
    if (status === 200) read += text.length
  }
  expect(read).toBeGreaterThan(20_000)
})

test.each(own)('no file, paper, table or pack of a $person holds it', async ({ person }) => {
  const { app, people, ports, world } = access
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  const papers = await world.db.selectFrom('documents').select(['id', 'sha256']).execute()
  const loads = await world.db.selectFrom('loads').select('id').execute()
  const addresses = [
    ...loads.map(({ id }: { id: Uuid }) => `/api/loads/${id}/sheet`),
    '/api/lists/loads?filter=%7B%7D',
    ...papers.flatMap(({ id, sha256 }: { id: Uuid; sha256: Sha256 }) => [
      `/api/proofs/${id}`,
      `/api/files/${sha256}`,
      `/api/files/${sha256}?variant=original`,
    ]),
  ]
  const kinds = new Set<string>()
  for (const address of addresses) {
    const response = await app.request(address, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    kinds.add(`${response.status} ${response.headers.get('content-type')?.split(';')[0]}`)
    const text = await allTextIn(new Uint8Array(await response.arrayBuffer()))
    expect(secrets.exec(text)?.[0] ?? null, address).toBeNull()
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['200 text/csv', '200 application/pdf', '200 image/jpeg']))
})
