import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import type { Actor } from '#domain/access/roles.ts'
import { listExports } from '#server/adapters/list-exports.ts'
import type { ListOrder } from '#server/list-file.ts'
import { newId, openWorld, type World } from '../../support/world.ts'

const PAGES = 8
const ROWS_A_PAGE = 200

let world: World
let exporting: ReturnType<typeof listExports>
beforeAll(async () => {
  world = await openWorld()
  const rows = Array.from({ length: PAGES * ROWS_A_PAGE }, () => ({
    fleet_id: world.cedar.id,
    id: newId(),
    at: world.clock.now(),
    procedure: 'customers.update',
    entity: 'customer',
    entity_id: newId(),
  }))
  await world.db.insertInto('audit_events').values(rows).execute()
})
afterAll(() => world.close())
afterEach(() => exporting.close())

const open = (options: { pieceMs?: number; readerMs?: number } = {}) => {
  exporting = listExports({ databaseUrl: world.url, ...options })
  return exporting
}

const admin = (fleetId = world.cedar.id, userId = newId()): Actor => ({
  userId,
  fleetId,
  fullName: 'A',
  roles: ['admin'],
  driverId: null,
  contractorIds: [],
})
const log = (actor: Actor): ListOrder => ({ list: 'audit', format: 'csv', asked: {}, actor, now: world.clock.now() })

async function text(run: { next(): Promise<Uint8Array | null> }): Promise<string> {
  let all = ''
  for (let piece = await run.next(); piece; piece = await run.next()) all += new TextDecoder().decode(piece)
  return all
}

test('the process that makes files reads what the caller may see: the own fleet, and nothing of another', async () => {
  const port = open()
  const own = await text(port.begin(log(admin())))
  expect(own.trim().split('\r\n').length).toBeGreaterThan(PAGES * ROWS_A_PAGE)
  const other = await text(port.begin(log(admin(world.stone.id))))
  expect(other).not.toContain('customers.update')
})

test('while the process that makes files stands still, this one goes on, and the file is whole once it moves', async () => {
  const port = open()
  const run = port.begin(log(admin()))
  await run.next()
  const pid = port.pid() ?? 0
  process.kill(pid, 'SIGSTOP')
  let isThere = false
  const piece = run.next().then((bytes) => {
    isThere = true
    return bytes
  })
  const { rows } = await world.cedar.admin.customers.list({})
  expect(rows.length).toBeGreaterThan(0)
  expect(isThere).toBe(false)
  process.kill(pid, 'SIGCONT')
  expect((await piece)?.length).toBeGreaterThan(0)
})

test('a file of a process that dies breaks off, and the next one is made by a new process', async () => {
  const port = open()
  const run = port.begin(log(admin()))
  await run.next()
  await run.next()
  process.kill(port.pid() ?? 0, 'SIGKILL')
  await expect(text(run)).rejects.toMatchObject({ data: { kind: 'busy' } })
  expect((await text(port.begin(log(admin())))).length).toBeGreaterThan(1000)
})

test('a process that does not answer is replaced', async () => {
  const port = open({ pieceMs: 8000 })
  const run = port.begin(log(admin()))
  await run.next()
  process.kill(port.pid() ?? 0, 'SIGSTOP')
  await expect(run.next()).rejects.toMatchObject({ data: { kind: 'busy' } })
  expect(await port.begin(log(admin())).next()).not.toBeNull()
})

test('so many files of a person, a fleet and all are made at once; one that nobody wants any more leaves its place', async () => {
  const port = open()
  const busy = { data: { kind: 'too_many', code: 'exports_busy', params: { seconds: 10 } } }
  const beginFor = (actor: Actor, files: number) => Array.from({ length: files }, () => port.begin(log(actor)))
  const one = admin()
  const [first] = beginFor(one, limits.user_exports.most)
  expect(() => port.begin(log(one))).toThrow(expect.objectContaining(busy))
  beginFor(admin(), limits.fleet_exports.most - limits.user_exports.most)
  expect(() => port.begin(log(admin()))).toThrow(expect.objectContaining(busy))
  first?.end()
  port.begin(log(one))
  const left = limits.exports.most - limits.fleet_exports.most
  for (let made = 0; made < left; made++) port.begin(log(admin(newId())))
  expect(() => port.begin(log(admin(newId())))).toThrow(expect.objectContaining(busy))
})

test('a reader that takes nothing for long loses its place', async () => {
  const port = open({ readerMs: 50 })
  const run = port.begin(log(admin()))
  await run.next()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(run.next()).rejects.toMatchObject({ data: { kind: 'busy' } })
})
