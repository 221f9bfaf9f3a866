import { expect, test } from 'vitest'
import { handWritten } from './sources.ts'

/** Deletes every row on one side of a time, where the time is the only thing that chooses them. */
const BY_TIME = /(?:deleteFrom\('\w+'\)|delete from \w+)(?:(?!\.execute|`)[\s\S])*?(?:_at|\bat)'?,?\s*'?<=?/
/** The one way to do so, which asks two clocks first. */
const ALLOWED = ['server/features/upkeep/removal.ts', 'server/features/upkeep/remove-expired.ts']

test('only upkeep deletes by time', async () => {
  const sources = (await handWritten(['.ts'])).filter(({ path }) => /^(?:server|db)\//.test(path))
  const found = sources.filter(({ path, text }) => BY_TIME.test(text) && !ALLOWED.includes(path))
  expect(found.map(({ path }) => path)).toEqual([])
  expect(BY_TIME.test("db.deleteFrom('sessions').where('expires_at', '<=', now).execute()")).toBe(true)
  expect(BY_TIME.test('sql`delete from events where at < $1`')).toBe(true)
})
