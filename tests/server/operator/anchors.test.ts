import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { anchorFiles } from '#server/adapters/anchor-files.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation } from '#server/cli/operator-database.ts'
import { command } from '#server/cli/verify-load.ts'
import { anchoring } from '#server/features/audit/anchors.ts'
import { sealAudit } from '#server/features/audit/seal-audit.ts'
import { op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
let folder: string
let loadId: Uuid
const anchors = () => anchorFiles(join(folder, 'anchors'))

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'haulbook-anchors-'))
  loadId = (await bookedLoad(world.cedar)).id
  await bookedLoad(world.stone)
  while ((await sealAudit(world.db)) > 0);
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const check = async () =>
  (await diagnose(installation(world.url, folder, false))).find(({ check: name }) => name === 'anchors')

/** What the operator's command says of the load, with its exit code. */
async function verifyLoad() {
  const before = { DATABASE_URL: process.env.DATABASE_URL, DATA_FOLDER: process.env.DATA_FOLDER }
  Object.assign(process.env, { DATABASE_URL: world.url, DATA_FOLDER: folder })
  const said: string[] = []
  const io = { stdin: async () => '', out: (text: string) => void said.push(text), err: () => undefined }
  try {
    const code = await command.run([loadId, '--json'], io)
    return { code, report: JSON.parse(said.join('\n')) }
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** What the doctor says after a change by somebody who holds the database, which is then taken back. */
async function after(...changes: (string | (() => Promise<void>))[]) {
  for (const table of ['load_events', 'audit_events', 'loads']) {
    await sql.raw(`create table kept_${table} as table ${table}`).execute(world.db)
  }
  const replica = async (statements: string[]) =>
    world.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  await replica(changes.filter((change) => typeof change === 'string'))
  for (const look of changes) if (typeof look === 'function') await look()
  const said = await check()
  const back = ['load_events', 'audit_events', 'loads'].flatMap((table) => [
    `delete from ${table}`,
    `insert into ${table} select * from kept_${table}`,
    `drop table kept_${table}`,
  ])
  await replica(back)
  return said
}

test('heads of chains go outside as they move, each once', async () => {
  const look = anchoring(world.ports, anchors())
  // Two audit chains and two loads.
  expect(await look()).toBe(4)
  expect(await look()).toBe(0)
  await driveTo(world, world.cedar, loadId, 'accept')
  while ((await sealAudit(world.db)) > 0);
  expect(await look()).toBe(2)
  // Another process, or this one after a restart, reads what is there.
  expect(await anchoring(world.ports, anchors())()).toBe(0)
  expect(await check()).toMatchObject({ state: 'ok' })
})

test('the doctor names an audit chain whose end was cut off', async () => {
  const cut = `delete from audit_events where fleet_id = '${world.cedar.id}' and seq > 2`
  expect(await after(cut)).toMatchObject({
    state: 'fail',
    says: expect.stringContaining(`audit of fleet ${world.cedar.id} cut`),
  })
  expect(await check()).toMatchObject({ state: 'ok' })
})

test('and a load whose last event was cut off, with its head put back', async () => {
  const where = `fleet_id = '${world.cedar.id}' and load_id = '${loadId}'`
  const said = await after(
    `delete from load_events where ${where} and seq = (select max(seq) from load_events where ${where})`,
    `update loads set (chain_seq, chain_head) = (select seq, hash from load_events where ${where} order by seq desc limit 1) where id = '${loadId}'`,
  )
  expect(said).toMatchObject({ state: 'fail', says: expect.stringContaining(`load ${loadId} cut`) })
})

test('and a chain that was written anew with hashes that fit', async () => {
  const said = await after(`update audit_events set hash = '${'0'.repeat(64)}' where fleet_id = '${world.stone.id}'`)
  expect(said).toMatchObject({
    state: 'fail',
    says: expect.stringContaining(`audit of fleet ${world.stone.id} changed`),
  })
})

test('the last 50 entries of an audit chain and of a load are missed once they are gone', async () => {
  let { version } = await world.cedar.admin.loads.byId({ id: loadId })
  for (let n = 0; n < 60; n++) {
    const asked = { ...op(), id: loadId, version, field: 'poNumber' as const, value: `PO-${n}` }
    version = (await world.cedar.admin.loads.setReference(asked)).version
  }
  while ((await sealAudit(world.db)) > 0);
  await anchoring(world.ports, anchors())()
  const last = async (table: 'audit_events' | 'load_events', where: string) => {
    const { rows } = await sql
      .raw<{ seq: number }>(`select max(seq) as seq from ${table} where ${where}`)
      .execute(world.db)
    return rows[0]?.seq ?? 0
  }
  const ofLoad = `fleet_id = '${world.cedar.id}' and load_id = '${loadId}'`
  const ofFleet = `fleet_id = '${world.cedar.id}'`
  const audit = await last('audit_events', ofFleet)
  expect(audit).toBeGreaterThan(60)
  const cutAudit = await after(`delete from audit_events where ${ofFleet} and seq > ${audit - 50}`)
  expect(cutAudit).toMatchObject({
    state: 'fail',
    says: expect.stringContaining(`audit of fleet ${world.cedar.id} cut`),
  })
  const events = await last('load_events', ofLoad)
  expect(events).toBeGreaterThan(60)
  const cut = [
    `delete from load_events where ${ofLoad} and seq > ${events - 50}`,
    `update loads set (chain_seq, chain_head) = (select seq, hash from load_events where ${ofLoad} order by seq desc limit 1) where id = '${loadId}'`,
  ]
  expect(await after(...cut)).toMatchObject({ state: 'fail', says: expect.stringContaining(`load ${loadId} cut`) })
  const said = await after(...cut, async () => {
    const { code, report } = await verifyLoad()
    expect(code).toBe(1)
    expect(report.broken).toContainEqual({ kind: 'event', seq: events, field: 'anchor cut' })
  })
  expect(said).toMatchObject({ state: 'fail' })
  expect(await verifyLoad()).toMatchObject({ code: 0, report: { anchor: { seq: events } } })
})

test('a changed line and one that was cut off are named with their file, and cost no other', async () => {
  const [name = ''] = await readdir(join(folder, 'anchors'))
  const path = join(folder, 'anchors', name)
  const before = await readFile(path, 'utf8')
  // Still a well-formed line, so that only its checksum gives it away.
  await writeFile(path, before.replace(/"seq":\d+,/, '"seq":9999,'))
  expect(await check()).toMatchObject({ state: 'warn', says: expect.stringContaining(`${name} (1 line)`) })
  expect((await verifyLoad()).report.damagedAnchorFiles).toEqual([name])
  await writeFile(path, `${before}\n{"fleet":"0195`)
  expect(await check()).toMatchObject({ state: 'warn', says: expect.stringContaining(`${name} (1 line)`) })
  expect((await anchors().read()).heads.size).toBe(4)
  await writeFile(path, before)
  expect(await check()).toMatchObject({ state: 'ok' })
})

test('a restore ends what was anchored before; that nothing is anchored yet is said', async () => {
  await anchors().restored(world.clock.now(), [])
  expect((await anchors().read()).heads.size).toBe(0)
  expect(await check()).toMatchObject({ state: 'ok', says: expect.stringContaining('no chain is anchored') })
  expect((await verifyLoad()).report.anchor).toBeNull()
  expect(await anchoring(world.ports, anchors())()).toBe(4)
})
