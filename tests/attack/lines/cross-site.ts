import { kindOf } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/ground.ts'
import { matrix } from '../../server/access/matrix.ts'
import { difference, rowsOf } from '../../server/access/rows.ts'
import { paths, sampleOf } from '../../server/access/samples.ts'
import { type Line, tally } from '../attack.ts'

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

/** Requests that a page of somebody else makes with the cookie of whoever is signed in. */
export const crossSite: Line = {
  name: 'cross-site requests',
  async run({ access, some, isOver }) {
    const { app, grounds, people, ports, world } = access
    const { note, result } = tally()
    const before = await rowsOf(world, world.cedar.id)
    const mutations = paths.filter((path) => kindOf(path) === 'mutation' && matrix[path].startsWith('--'))
    const tried: { path: string; input: unknown; cookie: string }[] = []
    for (const path of some(mutations)) {
      const person = matrix[path][5] === '+' ? people.admin : people.driver
      const cookie = await sessionCookie(ports, person, world.cedar.id)
      tried.push({ path, input: await sampleOf(path, grounds.driver), cookie })
    }
    const untouched = await rowsOf(world)
    for (const { path, input, cookie } of tried) {
      for (const { name, method = 'POST', headers } of forgeries) {
        if (isOver()) break
        const body = JSON.stringify(input ?? {})
        const query = method === 'GET' ? `?input=${encodeURIComponent(body)}` : ''
        const init = { method, headers: { ...headers, cookie }, ...(method === 'GET' ? {} : { body }) }
        const request = new Request(`http://localhost/trpc/${path}${query}`, init)
        const { status } = await app.fetch(request, { ip: '10.9.9.9' })
        note(status >= 400 && status < 500, `${path} from ${name}: ${status}`)
      }
    }
    const changed = difference(untouched, await rowsOf(world))
    note(Object.keys(changed).length === 0, `forged requests changed ${JSON.stringify(changed)}`)
    note(Object.keys(before).length > 0, 'no tables were read')
    return result()
  },
}
