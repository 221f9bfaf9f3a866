import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceHash } from '#server/boot/source-hash.ts'
import { buildWeb } from '#server/boot/web-build.ts'
import { type Ended, ROOT, runTool } from './command.ts'
import { type Count, honest, noCount, one, tail } from './count.ts'
import { countPlaywright } from './playwright-report.ts'
import { countVitest } from './vitest-report.ts'

const MINUTE_MS = 60_000
const REPORTS = join(ROOT, '.cache', 'test-reports')
/** Against what hangs: the longest stages took 13 to 16 minutes of two loaded processors. */
const STAGE_LIMIT_MS = 25 * MINUTE_MS
/** The sources of the catalogues when both were last built without a failure. */
const CATALOGUES_STAMP = join(ROOT, '.cache', 'catalogues.sha256')
const CATALOGUE_SOURCES = ['stories/**/*', 'ui/**/*', 'web/**/*', 'tests/catalogues/*', 'package.json', 'bun.lock']

/** The type check of all projects. */
export async function types(): Promise<Count> {
  // More checkers share the files of a project, but each works out the common types anew.
  const ended = await runTool([bin('tsc'), '-b', '--pretty', 'false', '--checkers', '1'], {
    // Its memory is given back when it ends: to collect garbage before that is a sixth of its work.
    env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
    limitMs: 10 * MINUTE_MS,
    show: false,
  })
  return one(ended.code === 0, tail(ended.output))
}

/** Lint and format of all files. */
export async function lint(): Promise<Count> {
  const args = [bin('biome'), 'check', '--diagnostic-level=warn', '--max-diagnostics=50']
  const ended = await runTool(args, { limitMs: 5 * MINUTE_MS, show: false })
  return one(ended.code === 0, tail(ended.output))
}

/** The pages, built from nothing. */
export async function build(): Promise<Count> {
  try {
    await buildWeb({ force: true })
    return one(true, '')
  } catch (error) {
    return one(false, error instanceof Error ? error.message : String(error))
  }
}

/** Rules, procedures on a real database, and the architecture's own tests. */
export function unitAndIntegration(): Promise<Count> {
  return vitest('unit', 'tests/vitest.config.ts', {})
}

/** The architecture's own tests, which read files instead of importing them. */
export function architecture(): Promise<Count> {
  return vitest('architecture', 'tests/vitest.config.ts', {}, ['tests/architecture'])
}

/** The tests that import, by whatever way, a file that differs from this state; there may be none. */
export function unitSince(since: string): Promise<Count> {
  return vitest('unit', 'tests/vitest.config.ts', {}, ['--changed', since])
}

/** The stories that import a file that differs from this state; there may be none. */
export function storiesSince(chromium: string, since: string): Promise<Count> {
  return vitest('stories', 'tests/vitest.stories.config.ts', { HAULBOOK_CHROMIUM: chromium }, ['--changed', since])
}

/** Every story with its accessibility check, in the browser. */
export function stories(chromium: string): Promise<Count> {
  return vitest('stories', 'tests/vitest.stories.config.ts', { HAULBOOK_CHROMIUM: chromium })
}

/**
 * Both catalogues, built for a host of static files. Not again where components, pages, stories and packages are those of
 * the last time that it went well: that their pages work is what the stories' own run says. CI always builds them.
 */
export async function catalogues(chromium: string): Promise<Count> {
  const hash = await sourceHash(ROOT, CATALOGUE_SOURCES)
  const good = await readFile(CATALOGUES_STAMP, 'utf8').catch(() => '')
  if (good === hash && process.env.CI !== 'true') {
    console.log('Unchanged since they were built without a failure; CI=true builds them all the same.')
    return noCount()
  }
  const count = await vitest('catalogues', 'tests/vitest.catalogues.config.ts', { HAULBOOK_CHROMIUM: chromium })
  if (count.failed === 0) await writeFile(CATALOGUES_STAMP, hash)
  return count
}

/** The product as people use it, in the browser; all of it, or the files that are named. */
export async function endToEnd(chromium: string, files: readonly string[] = []): Promise<Count> {
  const report = await freshReport('e2e')
  const ended = await runTool([bin('playwright'), 'test', '--config', 'tests/playwright.config.ts', ...files], {
    env: { HAULBOOK_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    limitMs: STAGE_LIMIT_MS,
    show: true,
  })
  return fromReport(report, ended, countPlaywright)
}

async function vitest(
  name: string,
  config: string,
  env: Record<string, string>,
  chosen: readonly string[] = [],
): Promise<Count> {
  const report = await freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await runTool([bin('vitest'), 'run', '--config', config, ...reporters, ...chosen], {
    env,
    limitMs: STAGE_LIMIT_MS,
    show: true,
  })
  if (chosen.includes('--changed') && ended.code === 0 && /No test files found/.test(ended.output)) return noCount()
  return fromReport(report, ended, countVitest)
}

async function fromReport<T>(file: string, ended: Ended, count: (report: T) => Count): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return one(false, `It ended (code ${ended.code}) without a report.\n${tail(ended.output)}`)
  try {
    return honest(count(JSON.parse(text)), ended.code, ended.output)
  } catch (error) {
    return one(false, `Its report cannot be read: ${error}\n${tail(ended.output)}`)
  }
}

/** An old report must never pass for a new one. */
async function freshReport(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true })
  const file = join(REPORTS, `${name}.json`)
  await rm(file, { force: true })
  return file
}

function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}
