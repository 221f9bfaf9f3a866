import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import { testDatabase } from '../../support/database.ts'
import { haulage } from '../faults/haulage.ts'
import { runningServer } from '../faults/running-server.ts'

test('processes that start together on an empty database migrate it once', async () => {
  const { url, close } = await testDatabase()
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const name = `t_${process.pid}_empty`
  await admin`create database ${admin(name)}`
  const empty = new URL(url)
  empty.pathname = `/${name}`
  const applied: string[] = []
  const start = () => migrate(empty.href, (line) => void applied.push(line.replace('migrated ', '')))
  await Promise.all([start(), start(), start()])
  expect(applied).toEqual(Object.keys(migrations))
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
  await close()
})

test('a database server that is too old is refused at the start with its version and the one that is needed', async () => {
  const { url, close } = await testDatabase()
  const name = new URL(url).pathname.slice(1)
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  // The server says what it would say if it were older: an unqualified name finds this function first.
  await admin`create function public.current_setting(text) returns text language sql as 'select ''150017'''`
  await admin.unsafe(`alter database ${name} set search_path = public, pg_catalog`)
  await admin.end()
  await expect(migrate(url)).rejects.toThrow('The database is PostgreSQL 15, and 16 or later is needed.')
  await close()
})

test('told to stop, the server finishes what is under way, lets go of streams, and takes its database along', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-stop-'))
  const server = await runningServer(folder)
  const fleet = await haulage(server.url, server.databaseUrl())
  const headers = { cookie: fleet.headers().cookie }

  const stream = await fetch(`${server.url}/trpc/live.changes?input=%7B%7D`, { headers })
  const reader = stream.body?.getReader()
  expect(stream.status).toBe(200)
  const streamEnds = (async () => {
    while (!(await reader?.read())?.done);
  })().catch(() => undefined)

  const begun = performance.now()
  const answers: (number | 'refused')[] = []
  const asking = Array.from({ length: 8 }, async () => {
    for (let asked = 0; asked < 40; asked++) {
      const response = await fetch(`${server.url}/trpc/loads.list?input=%7B%7D`, { headers }).catch(() => null)
      answers.push(response?.status ?? 'refused')
      await response?.text()
    }
  })
  await Bun.sleep(100)
  await Promise.all([server.stop(), streamEnds, ...asking])
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(answers.filter((answer) => answer === 200).length).toBeGreaterThan(0)
  expect([...new Set(answers)].filter((answer) => ![200, 503, 'refused'].includes(answer))).toEqual([])
  await expect(readFile(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true, force: true })
})
