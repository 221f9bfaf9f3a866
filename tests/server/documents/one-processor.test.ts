import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { lastOf } from '#server/adapters/one-processor.ts'

test('of all processors that may be used the last is kept', () => {
  expect([...lastOf(Uint8Array.of(0b0000_0011, 0, 0))]).toEqual([0b0000_0010, 0, 0])
  expect([...lastOf(Uint8Array.of(0xff, 0b1010_0000, 0))]).toEqual([0, 0b1000_0000, 0])
  expect([...lastOf(Uint8Array.of(0, 0))]).toEqual([0, 0])
})

test('a process that stays on one processor has one from then on, with every thread of it', async () => {
  const script = `
    const { stayOnOneProcessor } = await import('#server/adapters/one-processor.ts')
    stayOnOneProcessor()
    const { readdirSync, readFileSync } = await import('node:fs')
    const masks = readdirSync('/proc/self/task').map((thread) =>
      readFileSync('/proc/self/task/' + thread + '/status', 'utf8').match(/Cpus_allowed_list:\\s*(\\S+)/)?.[1])
    console.log([...new Set(masks)].join(' '))`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const said = (await new Response(child.stdout).text()).trim()
  const isOne = /^\d+$/.test(said)
  expect(isOne || process.platform !== 'linux' || availableParallelism() < 2, said).toBe(true)
})
