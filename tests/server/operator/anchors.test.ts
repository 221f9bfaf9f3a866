import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { anchorFiles } from '#server/adapters/anchor-files.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation } from '#server/cli/operator-database.ts'
import { anchoring } from '#server/features/audit/anchors.ts'
import { sealAudit } from '#server/features/audit/seal-audit.ts'
import { openWorld, type World } from '../../support/world.ts'
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

/** What the doctor says after a change by somebody who holds the database, which is then taken back. */
async function after(...changes: string[]) {
  for (const table of ['load_events', 'audit_events', 'loads']) {
    await sql.raw(`create table kept_${table} as table ${table}`).execute(world.db)
  }
  const replica = async (statements: string[]) =>
    world.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  await replica(changes)
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

test('a line that was cut off costs no other, and a restore ends what was anchored before', async () => {
  const [name = ''] = await readdir(join(folder, 'anchors'))
  await appendFile(join(folder, 'anchors', name), '\n{"fleet":"0195')
  expect((await anchors().heads()).size).toBe(4)
  await anchors().restored(world.clock.now())
  expect((await anchors().heads()).size).toBe(0)
  expect(await anchoring(world.ports, anchors())()).toBe(4)
})
