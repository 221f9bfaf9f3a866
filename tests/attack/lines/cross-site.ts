import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { callProcedure, kindOf } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { matrix } from '../../server/access/matrix.ts'
import { difference, type Rows, rowsOf } from '../../server/access/rows.ts'
import type { RouterPath } from '../../server/access/sample-types.ts'
import { paths, sampleOf } from '../../server/access/samples.ts'
import { whoMay } from '../../server/access/wrong-values.ts'
import { type Attack, type Line, tally } from '../attack.ts'

type Forgery = { name: string; method?: string; headers: Record<string, string> }

const JSON_TYPE = { 'content-type': 'application/json' }
const forgeries: readonly Forgery[] = [
  { name: 'another site', headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' } },
  { name: 'a sister site', headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-site' } },
  { name: 'no origin at all', headers: JSON_TYPE },
  { name: 'another origin', headers: { ...JSON_TYPE, origin: 'https://evil.example' } },
  { name: 'a frame without origin', headers: { ...JSON_TYPE, origin: 'null' } },
  { name: 'our host by another scheme', headers: { ...JSON_TYPE, origin: 'https://localhost' } },
  { name: 'our host on another port', headers: { ...JSON_TYPE, origin: 'http://localhost:8' } },
  { name: 'a host that begins like ours', headers: { ...JSON_TYPE, origin: 'http://localhost.evil.example' } },
  { name: 'a form', headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' } },
  { name: 'a form of our own', headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' } },
  { name: 'an address that changes something', method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } },
]

const rules: Record<RouterPath, Access> = procedureTable
const changes = (before: Rows, after: Rows) => Object.keys(difference(before, after)).length > 0

/** Requests that a page of somebody else makes with the cookie of whoever is signed in: nothing happens, nothing is told. */
export const crossSite: Line = {
  name: 'cross-site requests',
  async run(attack) {
    const { add, result } = tally()
    add(await forgedChanges(attack))
    add(await readFromElsewhere(attack))
    return result()
  },
}

async function forgedChanges({ access, some, isOver }: Attack) {
  const { app, fixtures, people, ports, world } = access
  const { note, result } = tally()
  const mutations = paths.filter((path) => kindOf(path) === 'mutation' && matrix[path].startsWith('--'))
  for (const path of some(mutations)) {
    if (isOver()) break
    const who = whoMay(path)
    if (who === 'link') continue
    const cookie = await sessionCookie(ports, people[who], world.cedar.id)
    const input = await sampleOf(path, who === 'contractor' ? fixtures.contractor : fixtures.driver)
    const before = await rowsOf(world)
    const body = JSON.stringify(input ?? {})
    for (const { name, method = 'POST', headers } of forgeries) {
      const query = method === 'GET' ? `?input=${encodeURIComponent(body)}` : ''
      const init = { method, headers: { ...headers, cookie }, ...(method === 'GET' ? {} : { body }) }
      const request = new Request(`http://localhost/trpc/${path}${query}`, init)
      const answer = await app.fetch(request, { ip: '10.9.9.9' })
      const text = await answer.text()
      note(answer.status >= 400 && answer.status < 500, `${path} from ${name}: ${answer.status}`)
      note(!text.includes('"result"'), `${path} from ${name} is told ${text.slice(0, 200)}`)
    }
    const after = await rowsOf(world)
    note(!changes(before, after), `${path}: forged requests changed ${JSON.stringify(difference(before, after))}`)
    if (rules[path].writes !== 'operation') continue
    // The same input with the same cookie from an own page is done: else nothing was shown by its refusal before.
    const own = await callProcedure(app, path, input, { cookie })
    note(own.status === 200, `${path} from an own page: ${own.text.slice(0, 200)}`)
  }
  return result()
}

/** A reading request is answered whoever sends it: it is the browser that keeps the answer from a foreign page. */
async function readFromElsewhere({ access, some, isOver }: Attack) {
  const { app, fixtures, people, ports, world } = access
  const { note, result } = tally()
  const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
  const queries = paths.filter((path) => kindOf(path) === 'query' && matrix[path][5] === '+')
  for (const path of some(queries)) {
    if (isOver()) break
    const input = await sampleOf(path, fixtures.driver)
    const before = await rowsOf(world)
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const request = new Request(`http://localhost/trpc/${path}${query}`, { method, headers })
      const answer = await app.fetch(request, { ip: '10.9.9.9' })
      await answer.body?.cancel()
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      note(allowed.length === 0 && answer.status < 500, `${method} ${path} from elsewhere: ${answer.status} ${allowed}`)
    }
    note(!changes(before, await rowsOf(world)), `${path}: read from elsewhere it changed rows`)
  }
  return result()
}
