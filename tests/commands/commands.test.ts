import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#db/embedded/postmaster.ts'
import { leaveTestCluster, testDatabase } from '../support/database.ts'
import { ROOT, runTool } from '../support/runners/command.ts'
import { started } from './started.ts'

const HERE = 'tests/commands/commands.test.ts'
const PRODUCT = 'tests/e2e/commands.test.ts'
const STAGES = 'tests/support/runners/runners.ts'
const CATALOGUES = 'tests/catalogues/static.test.ts'
const DEMO = 'tests/e2e/static-demo.test.ts'

/** What starts each script of package.json in `npm test`. */
const startedBy: Record<string, string> = {
  start: 'tests/e2e/product.ts',
  test: 'tests/run.ts',
  check: STAGES,
  dev: HERE,
  cli: HERE,
  indexes: HERE,
  bench: 'tests/commands/benches.test.ts',
  attack: HERE,
  simulate: HERE,
  storybook: HERE,
  'stories:record': 'tests/commands/recording.test.ts',
  ladle: HERE,
  'test:billing': HERE,
  'test:histories': HERE,
  screenshots: PRODUCT,
  lighthouse: PRODUCT,
  demo: DEMO,
  'demo:build': DEMO,
  'storybook:build': CATALOGUES,
  'ladle:build': CATALOGUES,
}

let folder: string
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-commands-'))
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  await leaveTestCluster()
  await rm(folder, { recursive: true, force: true })
})

test('every script is started by a test, and every command of the README is a script', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  expect(Object.keys(startedBy).sort()).toEqual(Object.keys(scripts).sort())
  for (const file of Object.values(startedBy)) expect(existsSync(join(ROOT, file)), file).toBe(true)
  const texts = await Promise.all(['README.md', 'server/README.md'].map((file) => readFile(join(ROOT, file), 'utf8')))
  const readme = texts.join('\n')
  const named = [...readme.matchAll(/\bbun run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

async function answer(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response.text()
}

test('dev serves the pages from their sources, with the server behind them; simulate drives trucks there', async () => {
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: database.url, DATA_FOLDER: folder, PORT: String(port), LOG_LEVEL: 'error', NO_COLOR: '1' }
  const { match, end } = await started(['dev'], /Local: +(http:\/\/[\d.:]+)/, env)
  try {
    const [, pages = ''] = match
    expect(await answer(pages)).toContain('/main.tsx')
    expect(await answer(`${pages}/main.tsx`)).toContain('createRoot')
    expect((await fetch(`${pages}/trpc/account.me`)).status).toBe(401)
    const trucks = ['--trucks', '2', '--rate', '2', '--seconds', '1', '--url', server]
    const drive = await started(['simulate', ...trucks], /"accepted":[1-9]/, env)
    await drive.end()
  } finally {
    await end()
  }
}, 200_000)

test('storybook and ladle serve the stories', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const storybook = await started(['storybook', '-p', String(port), '--ci'], /Local:|localhost:\d+/)
  try {
    expect(await answer(`http://localhost:${port}/index.json`)).toContain('foundations-start--welcome')
  } finally {
    await storybook.end()
  }
  const ladle = await started(['ladle', '--port', String(other)], /localhost:\d+/)
  try {
    expect(await answer(`http://localhost:${other}/meta.json`)).toContain('foundations--start--welcome')
  } finally {
    await ladle.end()
  }
}, 200_000)

test('attack comes to its first sweep', async () => {
  const { end } = await started(['attack', '--seed', '7'], /against http/, { TMPDIR: folder })
  await end()
}, 200_000)

test('indexes leaves what is as the files are', async () => {
  const { code, output } = await runTool(['run', 'indexes'], { limitMs: 60_000, show: false })
  expect(output).toContain('Every index lists the files that there are.')
  expect(code).toBe(0)
})

test('cli lists what it can do', async () => {
  const { code, output } = await runTool(['run', 'cli', '--help'], { limitMs: 60_000, show: false })
  expect(output).toContain('verify-load')
  expect(code).toBe(0)
})

test('test:billing bills loads out of chance', async () => {
  const { code, output } = await runTool(['run', 'test:billing', '--loads', '20', '--seed', '7'], {
    limitMs: 60_000,
    show: false,
  })
  expect(output).toContain('20 loads, seed 7')
  expect(code).toBe(0)
}, 70_000)

test('test:histories plays one by its seed', async () => {
  const { code, output } = await runTool(['run', 'test:histories', '--runs', '1', '--seed', '7'], {
    limitMs: 60_000,
    show: false,
  })
  expect(output).toContain('1 histories, seed 7')
  expect(code).toBe(0)
}, 70_000)
