import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { companyKey } from '#domain/sales/company-key.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { addCustomer } from './customers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const LIST = `Company Name,Phone,Email,Terms,Notes
"Halverson Paving, Inc.",'+1 918 555 0200,ruth@halverson.example,45,"Call first, then mail"
Riverbend Ready Mix,,,,
riverbend ready mix,,,,
,918 555 0100,,,
Osage,,not an address,,
Tri County,,,400,`

test('a list is looked at first, and nothing is stored until somebody says so', async () => {
  const { admin, dispatcher } = world.stone
  await addCustomer(world.stone, 'Halverson Paving')
  const seen = await admin.customers.importList({ ...op(), csv: LIST, dryRun: true })
  expect(seen).toEqual({
    unused: [],
    file: expect.objectContaining({ questions: [] }),
    isDone: false,
    added: [{ line: 3, companyName: 'Riverbend Ready Mix' }],
    known: [
      { line: 2, companyName: 'Halverson Paving, Inc.', knownAs: 'Halverson Paving' },
      { line: 4, companyName: 'riverbend ready mix', knownAs: 'Riverbend Ready Mix' },
    ],
    bad: [
      { line: 5, field: 'companyName', value: '' },
      { line: 6, field: 'email', value: 'not an address' },
      { line: 7, field: 'termsDays', value: '400' },
    ],
  })
  expect((await admin.customers.list({ text: 'Riverbend' })).rows).toEqual([])
  const call = dispatcher.customers.importList({ ...op(), csv: LIST, dryRun: true })
  expect(await refusal(call)).toMatchObject({ code: 'not_allowed' })
})

test('what is added has the values of its line, once', async () => {
  const { admin } = world.cedar
  const done = await admin.customers.importList({ ...op(), csv: LIST, dryRun: false })
  expect(done).toMatchObject({ isDone: true, added: [{ line: 2 }, { line: 3 }], known: [{ line: 4 }] })
  const [halverson] = (await admin.customers.list({ text: 'Halverson' })).rows
  expect(halverson).toMatchObject({
    companyName: 'Halverson Paving, Inc.',
    phone: '+1 918 555 0200',
    email: 'ruth@halverson.example',
    termsDays: 45,
    notes: 'Call first, then mail',
  })
  const again = await admin.customers.importList({ ...op(), csv: LIST, dryRun: false })
  expect(again).toMatchObject({ added: [], known: [{ line: 2 }, { line: 3 }, { line: 4 }] })
})

test.each([
  ['   \n', 'required'],
  ['company_name\n', 'required'],
  [`company_name\n${Array.from({ length: 501 }, (_, at) => `Company ${at}`).join('\n')}`, 'too_big'],
])('a list of nothing and one that is too long are refused: %#', async (csv, code) => {
  const call = world.cedar.admin.customers.importList({ ...op(), csv, dryRun: true })
  expect(await refusal(call)).toMatchObject({ code, field: 'csv' })
})

const fixture = (name: string) =>
  textOfBytes(readFileSync(new URL(`../../support/foreign-files/customers/${name}`, import.meta.url)))
const list = (name: string, dryRun: boolean) =>
  world.cedar.admin.customers.importList({ ...op(), csv: fixture(name), dryRun })

test('a check says of each line what the run then does, however names are written', async () => {
  const looked = await list('b-nfd.csv', true)
  expect([looked.added, looked.known].map((rows) => rows.map(({ line }) => line))).toEqual([
    [2, 4],
    [3, 5],
  ])
  expect(await list('b-nfd.csv', false)).toEqual({ ...looked, isDone: true })
})

test('a refusal names the line on which the row begins, and terms are read as accounting programs write them', async () => {
  const { added, bad } = await list('lines.csv', true)
  expect(bad).toEqual([])
  expect(added.map(({ line }) => line)).toEqual([3, 7])
})

test('a list of an accounting program keeps its addresses, terms and second mail addresses', async () => {
  const done = await list('a-qbd.csv', false)
  expect(done).toMatchObject({
    unused: [],
    bad: [],
    known: [],
    added: [{ line: 2 }, { line: 3 }, { line: 4 }, { line: 5 }],
  })
  const { rows } = await world.cedar.admin.customers.list({ text: 'Pit LLC' })
  const found = new Map(rows.map((row) => [row.companyName, row]))
  expect(found.get('Birch Pit LLC')).toMatchObject({
    phone: '(604) 555-0199 ext 4',
    address: '88 River Rd, Surrey, BC V3T 0A1',
  })
  expect(found.get('Cedar Pit LLC')).toMatchObject({ email: 'a@cedar.example', notes: 'b@cedar.example' })
  expect(found.get('Dune Pit LLC')).toMatchObject({ address: '1 A St, Tulsa, OK 07901', termsDays: 30 })
  expect(found.get('Elm Pit LLC')).toMatchObject({ termsDays: 0 })
})

test('a column that nothing is taken from is named, and one that is not known is mapped by hand', async () => {
  const csv = 'Firm,Open Balance\nOpen Rock,12.00\n'
  const { importList } = world.cedar.admin.customers
  const asked = await importList({ ...op(), csv, dryRun: true })
  expect(asked).toMatchObject({ added: [], unused: ['Firm', 'Open Balance'] })
  expect(asked.file.questions).toMatchObject([
    { about: 'column', field: 'companyName', choices: ['Firm', 'Open Balance'] },
  ])
  const said = await importList({ ...op(), csv, answers: { columns: { companyName: 0 } }, dryRun: true })
  expect(said).toMatchObject({ added: [{ line: 2, companyName: 'Open Rock' }], unused: ['Open Balance'] })
})

test('a name is compared by the same key here as in the database', async () => {
  const given = [
    'Me\u0301xico Rock',
    'Fort  Sand  Co.',
    'A & B Paving, L.L.C.',
    'Co',
    'Nuñez Gravel Inc',
    'Ltd. Haulers',
  ]
  const { rows } = await sql<{ name: string; key: string }>`
    select name, company_key(name) as key from unnest(${sql.val(given)}::text[]) as name`.execute(world.db)
  expect(rows.map(({ name }) => companyKey(name))).toEqual(rows.map(({ key }) => key))
})

test('names that Excel saved as plain CSV keep their accents', async () => {
  const { added } = await list('excel-ansi.csv', true)
  expect(added.map(({ companyName }) => companyName)).toEqual(['Carrières Montréal', 'Canto Peñasco'])
})

test('what a spreadsheet made of a telephone, a street and a number of days is not taken', async () => {
  const { added, bad } = await list('excel.csv', true)
  expect(added).toEqual([])
  expect(bad).toEqual([
    { line: 2, field: 'phone', value: '5.5501E+09' },
    { line: 3, field: 'address', value: '12-Jan' },
    { line: 4, field: 'termsDays', value: '0x1E' },
  ])
})

test('payment terms that say more than days are asked, and stored as somebody says', async () => {
  const csv =
    'Company,Terms\nDiscount Pit,1% 10 Net 30\nPlain Pit,Net 15\nOther Pit,1% 10 Net 30\nContract Pit,see contract\n'
  const { admin } = world.cedar
  const asked = await admin.customers.importList({ ...op(), csv, dryRun: true })
  expect(asked.file.questions).toMatchObject([
    { about: 'terms', samples: ['1% 10 Net 30'], proposal: '30/100/10' },
    { about: 'terms', samples: ['see contract'], proposal: '0' },
  ])
  expect(asked.added).toEqual([{ line: 3, companyName: 'Plain Pit' }])
  expect(asked.bad).toEqual([
    { line: 2, field: 'termsDays', value: '1% 10 Net 30' },
    { line: 4, field: 'termsDays', value: '1% 10 Net 30' },
    { line: 5, field: 'termsDays', value: 'see contract' },
  ])
  const answers = { terms: { '1% 10 Net 30': '30/100/10' } }
  const done = await admin.customers.importList({ ...op(), csv, answers, dryRun: false })
  expect(done.added.map(({ companyName }) => companyName)).toEqual(['Discount Pit', 'Plain Pit', 'Other Pit'])
  expect(done.bad).toMatchObject([{ line: 5 }])
  const [row] = (await admin.customers.list({ text: 'Discount Pit' })).rows
  expect(row).toMatchObject({ termsDays: 30 })
  if (!row) throw new Error('not added')
  expect(await admin.customers.terms({ id: row.id })).toMatchObject({ discountHundredths: 100, discountDays: 10 })
  const wrong = { terms: { '1% 10 Net 30': '30 or so' } }
  await expect(admin.customers.importList({ ...op(), csv, answers: wrong, dryRun: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
