import { Hono } from 'hono'
import { exportColumns } from '#contracts/page-search.ts'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { listNamed } from '../lists.ts'
import { askedJson } from './asked-filter.ts'
import { formerAddresses } from './former-addresses.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

const ADDRESS = 'GET /api/lists/'

/**
 * Each list that the role table opens, as a file of `?format=`: what its page shows under `?filter=` (JSON), with the
 * columns of `?columns=` where the list lets them be chosen.
 */
export const listRoutes = new Hono<AppEnv>()

const offered = Object.keys(httpRouteTable).flatMap((route) =>
  route.startsWith(ADDRESS) ? [[route, route.slice(ADDRESS.length)] as const] : [],
)
const former = Object.entries(formerAddresses).map(([path, name]) => [`GET ${path}`, name] as const)

for (const [route, name] of [...offered, ...former]) {
  const list = listNamed(name)
  listRoutes.get(route.slice('GET '.length), async (c) => {
    const actor = memberOf(c, route)
    const asked = askedJson(c)
    const chosen = exportColumns.safeParse(c.req.query('columns'))
    if (!chosen.success) throw invalid('columns', 'bad_request')
    const now = c.get('ports').clock.now()
    const order = { list: name, asked, columns: chosen.data?.split(','), actor, format: askedFormat(c), now }
    return listResponse(c, await list.fileName(order, (work) => readAs(c, actor, work)), order, list.form)
  })
}
