import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command as ticket } from '#server/cli/ticket.ts'

const pictures = join(import.meta.dirname, '../../support/tickets')
const truth = join(pictures, 'truth.json')
const picture = (name: string) => join(pictures, name)

async function run(args: string[]) {
  const said: { out: string[]; err: string[] } = { out: [], err: [] }
  const code = await ticket.run(args, {
    stdin: async () => '',
    out: (text) => void said.out.push(text),
    err: (text) => void said.err.push(text),
  })
  const out = said.out.join('')
  return { code, err: said.err.join(''), rows: out ? JSON.parse(out) : null }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-truth-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('one ticket of a scale is confirmed and the next is read by it', { timeout: 240_000 }, async () => {
  // The day of the second may be read two ways, which the first one's leaves open only until it is confirmed.
  const args = ['--learn', truth, picture('d03.jpg'), '--', picture('d04.jpg'), join(folder, 'none.jpg')]
  const { code, err, rows } = await run(args)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ file: 'd04.jpg', core_fields: { right: 5, of: 5 }, needs_confirmation: [] })
  expect(rows[1]).toMatchObject({ file: 'none.jpg', net: null })
  expect([code, err]).toEqual([1, `${join(folder, 'none.jpg')}: no such file, or it may not be read\n`])
})

test.each([
  ['no pictures', []],
  ['no truth', ['--learn']],
  ['nothing to read', ['--learn', truth, picture('d03.jpg')]],
  ['nothing to learn from', ['--learn', truth, '--', picture('d04.jpg')]],
  ['an unknown option', ['--lean', picture('d04.jpg')]],
])('%s: it says how it is used', async (_, args) => {
  const { code, err } = await run(args)
  expect([code, err]).toEqual([2, expect.stringContaining('ticket --learn TRUTH.json IMAGE… -- IMAGE…')])
})

test('a truth that is none, or says nothing of a picture, is refused before anything is read', async () => {
  const none = join(folder, 'truth.json')
  await writeFile(none, '{"tickets": [{"file": 7}]}')
  const read = ['--', picture('d04.jpg')]
  expect((await run(['--learn', none, picture('d03.jpg'), ...read])).err).toContain('no list of tickets')
  expect((await run(['--learn', join(folder, 'gone.json'), picture('d03.jpg'), ...read])).code).toBe(2)
  expect((await run(['--learn', truth, join(folder, 'other.jpg'), ...read])).err).toContain(
    'does not say what is printed',
  )
})
