import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#db/embedded/postmaster.ts'
import { serve } from '#server/index.ts'
import { testDatabase } from '../support/database.ts'
import { lines as all } from './lines/index.ts'
import { type Outcome, runLines } from './run-lines.ts'

/** The same sample each time, so that what fails here was changed here; `bun run attack` tries all. */
const SEED = 16
const SHARE = 0.01

const lines = all.filter(({ isSlow }) => !isSlow)
const outcomes = new Map<string, Outcome>()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-attack-'))
  const database = await testDatabase()
  const port = await freePort()
  const server = await serve({ host: '127.0.0.1', port, databaseUrl: database.url, dataFolder: folder })
  const onOutcome = (outcome: Outcome) => void outcomes.set(outcome.name, outcome)
  try {
    await runLines(lines, { serverUrl: server.url, seed: SEED, share: SHARE, onOutcome })
  } finally {
    await server.stop()
    await database.close()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(lines.map(({ name }) => name))('%s: of a sample nothing fails', (name) => {
  const { tried = 0, failures } = outcomes.get(name) ?? {}
  expect(failures, `again with bun run attack --only "${name}" --sample ${SHARE} --seed ${SEED}`).toEqual([])
  expect(tried).toBeGreaterThan(0)
})
