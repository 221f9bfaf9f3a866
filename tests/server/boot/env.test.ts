import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

test.each([
  [undefined, null],
  ['', null],
  ['3', 3],
])('with DEMO_DAYS=%s the demo reaches back %s days', (said, days) => {
  const before = { ...process.env }
  delete process.env.DEMO_DAYS
  if (said !== undefined) process.env.DEMO_DAYS = said
  try {
    const given = { databaseUrl: 'postgres://x', dataFolder: '/x', host: '127.0.0.1', publicUrl: 'http://x' }
    expect(readEnv(given).demoDays).toBe(days)
  } finally {
    process.env = before
  }
})
