import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#db/embedded/index.ts'

let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'haulbook-embedded-'))
})

afterAll(async () => {
  await rm(dataFolder, { recursive: true, force: true })
})

const start = () => startEmbedded({ dataFolder, fast: true })
const postmasterPid = async () =>
  Number((await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function query(url: string, text: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [row] = await sql.unsafe(text)
    return row?.value
  } finally {
    await sql.end()
  }
}

test('what was written is there after a stop and a second start', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as value')
  await first.stop()
  const second = await start()
  expect(second.reused).toBe(false)
  expect(await query(second.url, 'select value from kept')).toBe(42)
  await second.stop()
  await expect(postmasterPid()).rejects.toThrow('ENOENT')
})

test('processes that start together on an empty folder make one database', async () => {
  const together = await mkdtemp(join(tmpdir(), 'haulbook-together-'))
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, '../../db/embedded/index.ts'))}
    const { url, stop } = await startEmbedded({ dataFolder: ${JSON.stringify(together)}, fast: true })
    console.log(url)
    await Bun.stdin.text()
    await stop()
  `
  const starting = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  onTestFinished(async () => {
    const ended = starting.map((one) => new Promise((resolve) => one.once('exit', resolve)))
    for (const one of starting) one.stdin.end()
    await Promise.all(ended)
    await rm(together, { recursive: true, force: true })
  })
  const urls = await Promise.all(
    starting.map(
      ({ stdout }) => new Promise<string>((resolve) => stdout.once('data', (line) => resolve(`${line}`.trim()))),
    ),
  )
  expect(urls[0]).toMatch(/^postgres:/)
  expect(new Set(urls).size).toBe(1)
  expect(await query(urls[0] ?? '', 'select 1 as value')).toBe(1)
  expect((await readdir(together)).filter((name) => name.includes('.making') || name.includes('.new'))).toEqual([])
})

test('the last to leave stops the server, nobody before', async () => {
  const first = await start()
  const second = await start()
  expect(second.reused).toBe(true)
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await query(second.url, 'select 1 as value')).toBe(1)
  await second.stop()
  await expect(postmasterPid()).rejects.toThrow('ENOENT')
})

test('a server that was killed comes back on the same address with all that was committed', async () => {
  const running = await start()
  await query(running.url, 'create table steps as select 7 as value')
  process.kill(await postmasterPid(), 'SIGKILL')
  let value: unknown
  for (let tries = 0; tries < 100 && value === undefined; tries++) {
    await Bun.sleep(100)
    value = await query(running.url, 'select value from steps').catch(() => undefined)
  }
  expect(value).toBe(7)
  await running.stop()
})

test('it is asked by its socket, and by its port where the folder lies too deep for one', async () => {
  const asker = "select coalesce(host(inet_client_addr()), 'socket') as value"
  const near = await start()
  const byPort = new URL(near.url)
  byPort.searchParams.delete('host')
  expect(await query(near.url, asker)).toBe('socket')
  expect(await query(byPort.href, asker)).toBe('127.0.0.1')
  await near.stop()
  const above = await mkdtemp(join(tmpdir(), 'haulbook-deep-'))
  onTestFinished(() => rm(above, { recursive: true, force: true }))
  const deep = await startEmbedded({ dataFolder: join(above, 'x'.repeat(100)), fast: true })
  expect(await query(deep.url, asker)).toBe('127.0.0.1')
  await deep.stop()
})

test('nobody enters without the password, which only its owner may read', async () => {
  const running = await start()
  const stranger = new URL(running.url)
  stranger.password = 'guessed'
  await expect(query(stranger.href, 'select 1 as value')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataFolder, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await running.stop()
})

test('a folder of another PostgreSQL is refused with the way out and left as it is', async () => {
  const version = join(dataFolder, 'postgres', 'PG_VERSION')
  const before = await readFile(version, 'utf8')
  await writeFile(version, '15\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 15.*cli backup.*cli restore/s)
  await writeFile(version, before)
  const running = await start()
  expect(await query(running.url, 'select value from kept')).toBe(42)
  await running.stop()
})
