import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchFold, searchHas } from '#domain/search/fold.ts'
import { openWorld, type World } from '../../support/world.ts'
import { customer, driver } from '../parties/samples.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function inSql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(t) as folded from unnest(${sql.val([...texts])}::text[]) with ordinality as a (t, n)
    order by n`.execute(world.db)
  return rows.map(({ folded }) => folded)
}

/** Letters and signs of the scripts that names here are written in: every one of these blocks. */
const letter = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0xa0, max: 0x24f }),
    fc.integer({ min: 0x300, max: 0x36f }),
    fc.integer({ min: 0x391, max: 0x3a1 }),
    fc.integer({ min: 0x400, max: 0x52f }),
    fc.integer({ min: 0x905, max: 0x939 }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x2010, max: 0x2027 }),
    fc.integer({ min: 0x4e00, max: 0x4fff }),
  )
  .map((code) => String.fromCodePoint(code))

test('the database folds every text as the page does', async () => {
  const texts = fc.sample(fc.string({ unit: letter, maxLength: 20 }), 5000)
  const every = Array.from({ length: 0x580 }, (_, code) => String.fromCodePoint(code + 0x20)).filter(
    (c) => !/\p{Cc}|\p{Cn}/u.test(c),
  )
  const all = [...texts, ...every]
  expect(await inSql(all)).toEqual(all.map(searchFold))
})

test.each([
  ['pena', 'Peña'],
  ['PEÑA', 'Pena'],
  ['obrien', 'O’Brien'],
  ["o'brien", 'OBrien'],
  ['9185550100', '(918) 555-0100'],
  ['L00011', 'L-00011'],
  ['strasse', 'Große Straße'],
  ['жуков', 'ЖУКОВ'],
  ['trucking co', 'Trucking-Co.'],
  ['a_b', 'A_B'],
  ['%', 'Ten % off'],
])('%s finds %s, and nothing else does', (typed, text) => {
  expect(searchHas(text, typed)).toBe(true)
  expect(searchHas('Cimarron', typed)).toBe(false)
})

test('lists, pickers and the palette find names and telephone numbers however they are typed', async () => {
  const { admin } = world.cedar
  await admin.customers.create(customer({ companyName: 'Peña & O’Brien Ready-Mix', phone: '(918) 555-0199' }))
  await admin.drivers.create(driver({ fullName: 'José Muñoz', licenceNumber: null }))
  for (const q of ['pena', 'obrien', 'readymix', '9185550199']) {
    const { rows } = await admin.customers.list({ text: q })
    expect([q, rows.map(({ companyName }) => companyName)]).toEqual([q, ['Peña & O’Brien Ready-Mix']])
  }
  expect((await admin.customers.options({ text: 'pena&obrien' })).map(({ label }) => label)).toEqual([
    'Peña & O’Brien Ready-Mix',
  ])
  expect(await admin.search.customers({ text: 'obrien ready' })).toHaveLength(1)
  expect(await admin.search.customers({ text: '555 0199' })).toHaveLength(1)
  expect((await admin.drivers.list({ text: 'jose munoz' })).rows).toHaveLength(1)
})
