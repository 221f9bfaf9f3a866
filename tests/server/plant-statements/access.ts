import { sha256Hex } from '#domain/evidence/hash.ts'
import { cents } from '#domain/units/money.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { must } from '../access/fixture.ts'
import { ADMIN, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { about, driven, HEAD, lineOf, plantMapping, received, rowsOf, taken, weighed } from './plant-world.ts'

/** The office works statements off; an admin decides what is about money. */
export const matrix: MatrixOf<'plantStatements'> = {
  'plantStatements.list': OFFICE,
  'plantStatements.sites': OFFICE,
  'plantStatements.look': OFFICE,
  'plantStatements.take': OFFICE,
  'plantStatements.drop': OFFICE,
  'plantStatements.byId': OFFICE,
  'plantStatements.rows': OFFICE,
  'plantStatements.decide': OFFICE,
  'plantStatements.charge': ADMIN,
  'plantStatements.claim': ADMIN,
  'plantStatements.settleClaim': ADMIN,
  'plantStatements.undo': OFFICE,
  'plantStatements.settle': ADMIN,
  'plantStatements.reopen': ADMIN,
}

export const routeMatrix = {
  'PUT /api/plant-statements/files/:sha256': OFFICE,
  'GET /api/plant-statements/files/:sha256': OFFICE,
  'GET /api/lists/plant-statement': OFFICE,
} satisfies RouteMatrix

const number = () => `P-${newId().slice(-9)}`

/** A statement that waits, with one line that nobody knows. */
async function waiting({ world, fleet }: Fixture) {
  const day = world.clock.now().slice(0, 10)
  return received(world, fleet, `${HEAD}\n${number()},${day},09:10,T-99,,,44000,\n`)
}

/** A statement whose only line is of a load that is charged, at another price. */
async function dear({ world, fleet }: Fixture) {
  const hauled = await driven(world, fleet)
  const line = lineOf(hauled, { amount: '9.00' })
  const statementId = await taken(world, fleet, [line])
  const rows = await rowsOf(fleet, statementId)
  return { statementId, row: must(rows.find(({ line: of }) => of?.ticket === hauled.number)) }
}

/** A statement with a line that we have no ticket of and that costs nothing. */
async function alien({ world, fleet }: Fixture) {
  const of = await weighed(world, fleet, number())
  const statementId = await taken(world, fleet, [lineOf(of, { number: number(), net: 41_000 })])
  const rows = await rowsOf(fleet, statementId)
  return { statementId, row: must(rows.find(({ class: what }) => what === 'missing_with_us')) }
}

async function claimed(fixture: Fixture) {
  const { statementId, row } = await dear(fixture)
  const claim = { ...about(statementId, row), amountCents: cents(100) }
  return fixture.fleet.admin.plantStatements.claim(claim)
}

/** A statement without any difference. */
async function agreed({ world, fleet }: Fixture) {
  const of = await weighed(world, fleet, number())
  const id = await taken(world, fleet, [lineOf(of)])
  for (const row of await rowsOf(fleet, id)) {
    if (row.class !== 'agreed')
      await fleet.admin.plantStatements.decide({ ...about(id, row), step: 'accept', newId: null, toLoadId: null })
  }
  const { version } = await fleet.admin.plantStatements.byId({ id })
  return { id, version }
}

export const samples: SamplesOf<'plantStatements'> = {
  'plantStatements.list': () => undefined,
  'plantStatements.sites': () => undefined,
  'plantStatements.look': async (fixture) => ({
    ...{ id: await waiting(fixture), siteId: fixture.fleet.ids.pit, mapping: plantMapping, period: null },
  }),
  'plantStatements.take': async (fixture) => {
    const day = fixture.world.clock.now().slice(0, 10)
    const { look } = fixture.fleet.admin.plantStatements
    // The first statement of a plant keeps how to read it beside itself.
    await agreed(fixture)
    const id = await waiting(fixture)
    const { period } = await look({ id, siteId: fixture.fleet.ids.pit, mapping: plantMapping, period: null })
    if (!period) throw new Error(`no period on ${day}`)
    return { ...op(), id, siteId: fixture.fleet.ids.pit, mapping: plantMapping, ...period }
  },
  'plantStatements.drop': async (fixture) => ({ ...op(), id: await waiting(fixture) }),
  'plantStatements.byId': async (fixture) => ({ id: (await alien(fixture)).statementId }),
  'plantStatements.rows': async (fixture) => ({ id: (await alien(fixture)).statementId }),
  'plantStatements.decide': async (fixture) => {
    const { statementId, row } = await alien(fixture)
    return { ...about(statementId, row), step: 'accept', newId: null, toLoadId: null }
  },
  'plantStatements.charge': async (fixture) => {
    const { statementId, row } = await dear(fixture)
    return { ...about(statementId, row), newId: newId(), name: 'Price of the plant', amountCents: cents(900) }
  },
  'plantStatements.claim': async (fixture) => {
    const { statementId, row } = await dear(fixture)
    return { ...about(statementId, row), amountCents: cents(900) }
  },
  'plantStatements.settleClaim': async (fixture) => {
    const { id: decisionId, version } = await claimed(fixture)
    return { ...op(), decisionId, version, outcome: 'refused', grantedCents: null, note: 'They keep to their scale' }
  },
  'plantStatements.undo': async (fixture) => {
    const { statementId, row } = await alien(fixture)
    const { decide } = fixture.fleet.admin.plantStatements
    const { id: decisionId, version } = await decide({
      ...about(statementId, row),
      ...{ step: 'accept', newId: null, toLoadId: null },
    })
    return { ...op(), decisionId, version }
  },
  'plantStatements.settle': async (fixture) => ({ ...op(), ...(await agreed(fixture)) }),
  'plantStatements.reopen': async (fixture) => {
    const { id, version } = await fixture.fleet.admin.plantStatements.settle({ ...op(), ...(await agreed(fixture)) })
    return { ...op(), id, version, reason: 'One more line came' }
  },
}

export const routeSamples = {
  'PUT /api/plant-statements/files/:sha256': async () => {
    const bytes = new TextEncoder().encode(`${HEAD}\n${number()},2026-03-16,09:10,T-99,,,44000,\n`)
    const path = `/api/plant-statements/files/${await sha256Hex(bytes)}?name=march.csv`
    return { path, init: { method: 'PUT', body: bytes } }
  },
  'GET /api/plant-statements/files/:sha256': async (fixture) => {
    const { statementId: id } = await alien(fixture)
    const { sha256 } = await fixture.fleet.admin.plantStatements.byId({ id })
    return get(`/api/plant-statements/files/${sha256}`)
  },
  'GET /api/lists/plant-statement': async (fixture) =>
    get(`/api/lists/plant-statement?${filtered({ id: (await alien(fixture)).statementId })}`),
} satisfies RouteSamples
