import { Hono } from 'hono'
import { exportColumns } from '#contracts/page-search.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { listNamed } from '../lists.ts'
import { askedJson } from './asked-filter.ts'
import { formerAddresses } from './former-addresses.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { listRoutePaths } from './list-route-paths.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/**
 * Each list that the role table opens, as a file of `?format=`: what its page shows under `?filter=` (JSON), with the
 * columns of `?columns=` where the list lets them be chosen.
 */
export const listRoutes = new Hono<AppEnv>()

const offered = Object.entries(listRoutePaths).map(([name, path]) => [path, name] as const)

for (const [path, name] of [...offered, ...Object.entries(formerAddresses)]) {
  const list = listNamed(name)
  listRoutes.get(path, async (c) => {
    const actor = memberOf(c, `GET ${path}`)
    const asked = askedJson(c)
    const chosen = exportColumns.safeParse(c.req.query('columns'))
    if (!chosen.success) throw invalid('columns', 'bad_request')
    const now = c.get('ports').clock.now()
    const order = { list: name, asked, columns: chosen.data?.split(','), actor, format: askedFormat(c), now }
    return listResponse(c, await list.fileName(order, (work) => readAs(c, actor, work)), order, list.form)
  })
}
