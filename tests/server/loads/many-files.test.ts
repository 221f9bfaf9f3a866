import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDamage } from '#server/features/documents/file-damage.ts'
import { filesOfLoad } from '#server/features/loads/load-rows.ts'
import { damagedFiles } from '#server/features/overview/damaged-files.ts'
import { openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { cedar, db } = world
  const { id: load } = await bookedLoad(cedar)
  const now = world.clock.now()
  await sql`
    with made as (
      insert into files (fleet_id, sha256, byte_size, media_type, display_sha256, created_at)
      select ${cedar.id}::uuid, encode(sha256(convert_to('kept ' || n, 'utf8')), 'hex'), 1, 'image/jpeg',
             encode(sha256(convert_to('shown ' || n, 'utf8')), 'hex'), ${now}::timestamptz
      from generate_series(1, 5000) n returning sha256)
    insert into documents (fleet_id, id, load_id, kind, sha256, original_sha256, source, captured_at, received_at)
    select ${cedar.id}::uuid, gen_random_uuid(), ${load}::uuid, 'pickup_photo', sha256, sha256, 'camera',
           ${now}::timestamptz, ${now}::timestamptz from made`.execute(db)
  const sha256 = await cedar.file('damaged')
  await noteDamage(world.ports.db.system, { fleetId: cedar.id, sha256, how: 'changed', now })
  await sql`analyze files, documents, file_damage`.execute(db)
})
afterAll(() => world.close())

const planText = (rows: readonly Record<string, unknown>[]) => rows.flatMap((row) => Object.values(row)).join('\n')

test('however many files a fleet has, its damaged ones are found by index', async () => {
  const { rows } = await sql<Record<string, string>>`explain ${damagedFiles(world.cedar.id)}`.execute(world.db)
  const plan = planText(rows)
  for (const index of ['documents_by_original', 'files_display']) expect(plan).toContain(`Index Scan using ${index}`)
  expect(plan).not.toMatch(/Seq Scan on (files|documents)/)
})

test('however many files a fleet has, those that the closing of a load seals are found by their hash', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const plan = planText(await filesOfLoad(db, cedar.id, id).explain())
  expect(plan).toContain('Index Scan using files_pkey')
  expect(plan).not.toMatch(/Seq Scan on files/)
})
