import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Aliases, type Import, scanImports, withoutComments } from '#web/build/scan-imports.ts'
import { findCycles } from './cycles.ts'
import { breach, impurities, partOfOther } from './import-rules.ts'
import { publicParts } from './public-parts.ts'
import { handWritten, ROOT, type Source } from './sources.ts'

let sources: Source[]
let imports: Import[]
let aliases: Aliases

beforeAll(async () => {
  aliases = (await Bun.file(join(ROOT, 'package.json')).json()).imports
  sources = await handWritten(['.ts', '.tsx', '.mjs', '.js'])
  imports = sources.flatMap((source) => scanImports(source, aliases))
})

test('every import keeps to the table of layers', () => {
  const found = imports.flatMap((one) => {
    const reason = breach(one)
    return reason ? [`${one.from} imports ${one.written}: ${reason}`] : []
  })
  expect(found).toEqual([])
  expect(imports.length).toBeGreaterThan(100)
})

test('what a feature lets others use is used by another, and is no query and no router', () => {
  const used = new Set(imports.map(partOfOther).flatMap((other) => (other ? [`${other.feature}/${other.part}`] : [])))
  const stated = Object.entries(publicParts).flatMap(([feature, parts]) => parts.map((part) => `${feature}/${part}`))
  expect(stated.filter((path) => !used.has(path))).toEqual([])
  expect(stated.filter((path) => /(^|\/)(.+-)?(queries|router)\.ts$/.test(path))).toEqual([])
})

test('every import of ours names its file with the ending', () => {
  const bare = imports.filter((one) => one.isOurs && !/\.[a-z0-9]+$/.test(one.target))
  expect(bare.map((one) => `${one.from} imports ${one.written}`)).toEqual([])
})

/** The forms of records that open each other: a truck's form offers a new driver, whose form offers a new contractor. */
const OPEN_EACH_OTHER = /^web\/features\/parties\/(forms|[a-z-]+-(form|picker|tabs))\.tsx$/

test('no file imports itself by way of others, not for a type and not later either', () => {
  const graph = new Map<string, string[]>(sources.map(({ path }) => [path, []]))
  for (const one of imports) if (one.isOurs && graph.has(one.target)) graph.get(one.from)?.push(one.target)
  const cycles = findCycles(graph).map((cycle) => cycle.filter((file) => !OPEN_EACH_OTHER.test(file)))
  expect(cycles.filter((cycle) => cycle.length > 0)).toEqual([])
})

test('the rules depend on no clock and no chance', () => {
  const rules = sources.filter(({ path }) => path.startsWith('server/domain/'))
  const found = rules.flatMap(({ path, text }) => impurities(withoutComments(text)).map((what) => `${path}: ${what}`))
  expect(found).toEqual([])
})

const from = (path: string, text: string) => scanImports({ path, text }, aliases)
const firstBreach = (path: string, text: string) => from(path, text).map(breach).find(Boolean)

test.each([
  ['server/domain/loads/lifecycle.ts', "import { z } from 'zod/mini'"],
  ['server/domain/loads/lifecycle.ts', "import { Temporal } from 'temporal-polyfill'"],
  ['server/domain/loads/lifecycle.ts', "import { x } from '../../contracts/loads.ts'"],
  ['server/contracts/loads.ts', "import { z } from 'zod'"],
  ['server/features/loads/queries.ts', "import { appPool } from '#db/client.ts'"],
  ['server/features/loads/queries.ts', "import { readFile } from 'node:fs/promises'"],
  ['server/features/loads/assign-load.ts', "import { sendMail } from '../../adapters/mail/smtp.ts'"],
  ['server/features/loads/assign-load.ts', "import { listBids } from '../bids/queries.ts'"],
  ['server/features/loads/assign-load.ts', "import type { Bid } from '../documents/queries.ts'"],
  ['server/features/mileage/readings.ts', "import { memberOf } from '../../http/guarded-route.ts'"],
  ['web/features/loads/load-page.tsx', "import { Member } from '#web/features/people/members-table.tsx'"],
  ['server/features/loads/assign-load.ts', "import sharp from 'sharp'"],
  ['server/features/loads/assign-load.ts', "const { lucia } = await import('#server/auth/sessions.ts')"],
  ['server/app.ts', "import { Hono } from 'hono'\nimport { serve } from './make-ports.ts'"],
  ['server/adapters/mail/smtp.ts', "import { Button } from '#ui'"],
  ['db/schema/loads.ts', "import { nextStatus } from '#domain/loads/lifecycle.ts'"],
  ['db/client.ts', "import { pino } from 'pino'"],
  ['ui/components/Button/Button.tsx', "import type { LoadStatus } from '#domain/loads/lifecycle.ts'"],
  ['ui/components/Button/Button.tsx', "import { useQuery } from '@tanstack/react-query'"],
  ['web/routes/auth.tsx', "import { loadsRouter } from '#server/features/loads/router.ts'"],
  ['web/routes/auth.tsx', "import { type AppRouter } from '#server/router.ts'"],
  ['web/routes/auth.tsx', "import type { Database } from '#db/schema/index.ts'"],
  ['web/routes/auth.tsx', "import { Button } from '../../ui/components/Button/Button.tsx'"],
  ['web/routes/auth.tsx', "import postgres from 'postgres'"],
  ['web/map/view.ts', "new Worker(new URL('../../server/adapters/reader.ts', import.meta.url))"],
  ['stories/actions/Button.stories.tsx', "import { api } from '#web/api.ts'"],
  ['stories/pages/loads.stories.tsx', "import type { AppRouter } from '#server/router.ts'"],
  ['web/routes/auth.tsx', "export {\n  loadsRouter,\n} from '#server/features/loads/router.ts'"],
])('a breach is found: %s with %s', (path, text) => {
  expect(firstBreach(path, text)).toBeTypeOf('string')
})

test.each([
  ['server/domain/loads/lifecycle.ts', "import type { Day } from '#domain/units/brands.ts'"],
  ['server/domain/units/zoned.ts', "import { Temporal } from 'temporal-polyfill'"],
  ['server/features/loads/queries.ts', "import type { Database } from '#db/schema/index.ts'"],
  ['server/features/loads/close-load.ts', "import { proposeCharges } from '../charges/propose-charges.ts'"],
  ['server/auth/sessions.ts', "import { Lucia } from 'lucia'"],
  ['web/api.ts', "import type { AppRouter } from '#server/router.ts'"],
  ['web/routes/auth.tsx', "// import postgres from 'postgres'\nimport { Button } from '#ui'"],
  ['stories/mocks/rpc.ts', "import type { AppRouter } from '#server/router.ts'"],
  ['stories/demo/worker.ts', "import { createApp } from '#server/app.ts'"],
  ['tests/web/x.test.ts', "import postgres from 'postgres'"],
])('what is allowed is let through: %s with %s', (path, text) => {
  expect(from(path, text).length).toBeGreaterThan(0)
  expect(firstBreach(path, text)).toBeUndefined()
})

test('a cycle is found, also one of types or of what is loaded later', () => {
  const files: Source[] = [
    { path: 'web/a.ts', text: "import { b } from './b.ts'" },
    { path: 'web/b.ts', text: "import { c } from './c.ts'" },
    { path: 'web/c.ts', text: "import type { A } from './a.ts'" },
    { path: 'web/d.ts', text: "const e = () => import('./e.ts')\nimport { a } from './a.ts'" },
    { path: 'web/e.ts', text: "import { d } from './d.ts'" },
  ]
  const graph = new Map(files.map((file) => [file.path, scanImports(file, aliases).map((one) => one.target)]))
  expect(findCycles(graph).map((cycle) => cycle.toSorted())).toEqual([
    ['web/a.ts', 'web/b.ts', 'web/c.ts'],
    ['web/d.ts', 'web/e.ts'],
  ])
})

test('a clock or chance in a rule is found, the same word in a comment is not', () => {
  expect(impurities(withoutComments('const now = Date.now()'))).toHaveLength(1)
  expect(impurities(withoutComments('const now = new Date()'))).toHaveLength(1)
  expect(impurities(withoutComments('const dice = Math.random()'))).toHaveLength(1)
  expect(impurities(withoutComments('// never Date.now()\nconst day = new Date(given)'))).toEqual([])
})
