import Papa from 'papaparse'
import { callProcedure, fetchRoute } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { difference, rowsOf } from '../../server/access/rows.ts'
import { sampleOf } from '../../server/access/samples.ts'
import { valueAt, withValue } from '../../server/access/walk.ts'
import { type Line, tally } from '../attack.ts'

const SQL = [
  "' or '1'='1",
  "'; drop table loads;--",
  "x') union select password_hash from users--",
  "\\'; select pg_sleep(9);--",
  '%27%20or%201=1',
  '$1; select 1',
] as const
const HTML = [
  '<script>fetch("//evil.example")</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
] as const
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
] as const

/** Names that are stored and shown, and where they are read again. */
const stored = [
  { make: 'customers.create', field: 'companyName', list: 'customers.list' },
  { make: 'contractors.create', field: 'companyName', list: 'contractors.list' },
  { make: 'materials.create', field: 'name', list: 'materials.list' },
  { make: 'sites.create', field: 'name', list: 'sites.list' },
  { make: 'trucks.create', field: 'unitNumber', list: 'trucks.list' },
] as const
const searches = ['customers.list', 'contractors.list', 'materials.list', 'sites.list', 'trucks.list'] as const

/** Pieces of SQL, scripts and formulas: searched for, stored, read again, and exported to a spreadsheet. */
export const injection: Line = {
  name: 'injection',
  async run({ access, some, isOver }) {
    const { app, fixtures, people, ports, world } = access
    const { note, result } = tally()
    const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
    const visitor = { cookie }
    for (const path of searches) {
      for (const text of some(SQL)) {
        if (isOver()) break
        const before = await rowsOf(world)
        const answer = await callProcedure(app, path, { text }, visitor)
        note(
          answer.status === 200 && answer.text.includes('"rows":[]'),
          `${path} for ${text}: ${answer.text.slice(0, 200)}`,
        )
        note(Object.keys(difference(before, await rowsOf(world))).length === 0, `${path} for ${text} changed rows`)
      }
    }
    for (const { make, field, list } of some(stored)) {
      for (const text of some([...SQL, ...HTML])) {
        if (isOver()) break
        const sample = await sampleOf(make, fixtures.driver)
        const made = await callProcedure(app, make, withValue(sample, [field], text.slice(0, 40)), visitor)
        // Refused where it is too long for its field or holds a sign that the field does not take: then with the field named.
        const isNamed = made.fields.some((one) => one.field === field)
        note(
          made.status === 200 || (made.status === 400 && isNamed),
          `${make} with ${text}: ${made.text.slice(0, 200)}`,
        )
        if (made.status !== 200) continue
        const { text: shown } = await callProcedure(app, list, { limit: 200 }, visitor)
        const id = valueAt(sample, ['id'])
        const rows: unknown = valueAt(JSON.parse(shown), ['result', 'data', 'rows'])
        const row = Array.isArray(rows) ? rows.find((each) => valueAt(each, ['id']) === id) : undefined
        note(valueAt(row, [field]) === text.slice(0, 40), `${list} shows another text than ${text}`)
      }
    }
    const formulas = some(FORMULAS)
    for (const text of formulas) {
      if (isOver()) break
      const sample = await sampleOf('loads.create', fixtures.driver)
      const booked = await callProcedure(app, 'loads.create', withValue(sample, ['poNumber'], text), visitor)
      note(booked.status === 200, `a load with the PO ${text}: ${booked.text.slice(0, 200)}`)
    }
    const exported = await fetchRoute(app, `/api/lists/loads?filter=${encodeURIComponent('{}')}`, {}, visitor)
    const cells = Papa.parse<string[]>(exported.text).data.flat()
    note(exported.status === 200 && cells.some((cell) => cell.startsWith("'")), 'the export holds no disarmed cell')
    for (const cell of cells) {
      const isFormula = /^[=+\-@]/.test(cell.normalize('NFKC').replace(/^[\s\p{Cf}]+/u, ''))
      note(!isFormula || /^-?[\d.]+$/.test(cell), `the export runs ${JSON.stringify(cell)}`)
    }
    return result()
  },
}
