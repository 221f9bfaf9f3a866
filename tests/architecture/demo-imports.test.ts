import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Import, scanImports } from '#web/build/scan-imports.ts'
import { refusalOf } from '../../stories/.demo/refuse.ts'
import { handWritten, ROOT } from './sources.ts'

/** Read by the builder, not by a page. */
const OF_THE_BUILD = /^web\/(build\/|vite\.config)/

let imports: Import[]
beforeAll(async () => {
  const aliases = (await Bun.file(join(ROOT, 'package.json')).json()).imports
  const sources = await handWritten(['.ts', '.tsx'])
  imports = sources
    .filter(({ path }) => /^(web|ui)\//.test(path) && !OF_THE_BUILD.test(path))
    .flatMap((source) => scanImports(source, aliases))
    .filter(({ isOurs, isType }) => !isOurs && !isType)
})

test('the demo accepts every package that a page of the product imports', () => {
  const refused = imports.filter(({ written }) => refusalOf(written))
  expect(refused.map(({ from, written }) => `${from} imports ${written}`)).toEqual([])
  expect(imports.length).toBeGreaterThan(100)
})
