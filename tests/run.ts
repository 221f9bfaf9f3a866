import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded/index.ts'
import { stopOnSignals } from '#server/boot/stopping.ts'
import { ensureChromium } from './support/chromium.ts'
import { TEST_CLUSTER } from './support/database.ts'
import { changedFiles, partsBrokenBy } from './support/runners/changed.ts'
import { endAll } from './support/runners/command.ts'
import { type Count, one } from './support/runners/count.ts'
import {
  architecture,
  build,
  catalogues,
  endToEnd,
  lint,
  stories,
  storiesSince,
  types,
  unitAndIntegration,
  unitSince,
} from './support/runners/runners.ts'
import { weights } from './support/runners/weights.ts'
import { TEMPORARY } from './support/scratch.ts'

const NO_CHROMIUM =
  'No Chromium: not on PATH, no download, no package. Install one ("apt-get install chromium") or set HAULBOOK_CHROMIUM to its path.'

const stopping = stopOnSignals(130)
const temporary = TEMPORARY
if (temporary) {
  mkdirSync(temporary, { recursive: true })
  process.env.TMPDIR = temporary
  stopping.add('temporary files', () => rm(temporary, { recursive: true, force: true }))
}
// Bun keeps the memory that it used once. Giving it back and touching it anew is a quarter of all page faults, which cost
// a tenth of the time where the machine is a guest on another.
process.env.MIMALLOC_PURGE_DELAY ??= '-1'
// Held over the whole run; where it does not start, the tests that need it say why.
const database = startEmbedded({ dataFolder: TEST_CLUSTER, fast: true }).catch(() => undefined)
stopping.add('database', async () => (await database)?.stop())
stopping.add('checks', async () => endAll())
let passed = 0
let failed = 0
const failures: string[] = []
const flaky: string[] = []

async function check(name: string, work: () => Promise<Count>): Promise<void> {
  const begun = performance.now()
  console.log(`\n== ${name} ...`)
  const count = await work().catch((error) => one(false, `${error instanceof Error ? error.stack : error}`))
  passed += count.passed
  failed += count.failed
  for (const first of count.flaky)
    flaky.push(`-- flaky in ${name}, passed when it was tried once more:\n${first.slice(0, 4000)}`)
  for (const detail of count.details) failures.push(`-- failed in ${name}:\n${detail.slice(0, 8000)}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`== ${name}: passed ${count.passed}, failed ${count.failed}, in ${seconds} s`)
}

/** All checks of the product under one count. The quick ones run together, never two heavy ones. */
async function runAll(): Promise<void> {
  const browser = ensureChromium()
  // The type check takes one processor, what is built the other. The catalogues end a little later than the types: the
  // tests take the processor that would wait for them.
  const built = check('lint', lint).then(() => check('build', build))
  const catalogued = built.then(() => builtCatalogues(browser))
  await Promise.all([check('types', types), built])
  await check('weights', weights)
  await check('unit and integration', unitAndIntegration)
  await catalogued
  const chromium = await browser
  if (chromium) {
    console.log(`\nBrowser: ${chromium}`)
    await check('stories', () => stories(chromium))
    await check('end to end', () => endToEnd(chromium))
  } else {
    await check('browser', async () => one(false, NO_CHROMIUM))
  }
}

/** Both catalogues, where there is a browser to open them. */
async function builtCatalogues(browser: Promise<string | undefined>): Promise<void> {
  const chromium = await browser
  if (chromium) await check('catalogues', () => catalogues(chromium))
}

/** What a change since this state can break, for the daily loop: `npm test -- --changed [main]`. */
async function runChanged(since: string): Promise<void> {
  const parts = partsBrokenBy(changedFiles(since))
  await Promise.all([check('types', types), check('lint', lint)])
  await check('architecture', architecture)
  await check('unit and integration', () => unitSince(since))
  if (!parts.stories && parts.endToEnd.length === 0) return
  const chromium = await ensureChromium()
  if (!chromium) return check('browser', async () => one(false, NO_CHROMIUM))
  if (parts.stories) await check('stories', () => storiesSince(chromium, since))
  if (parts.pages) await check('build', build)
  if (parts.endToEnd.length > 0) await check('end to end', () => endToEnd(chromium, parts.endToEnd))
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })
  if (values.changed) await runChanged(positionals[0] ?? 'main')
  else await runAll()
  // At the very end, where the one who looks after it sees them without searching what all the runners printed.
  for (const first of flaky) console.log(`\n${first}`)
  for (const failure of failures) console.log(`\n${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  await stopping.end(failed === 0 ? 0 : 1)
}

await run()
