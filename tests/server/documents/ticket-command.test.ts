import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '#server/cli/ticket.ts'

const folder = join(import.meta.dirname, '../../support/tickets')

async function run(args: string[]) {
  let out = ''
  let err = ''
  const io = {
    stdin: () => Promise.resolve(''),
    out: (text: string) => {
      out += text
    },
    err: (text: string) => {
      err += text
    },
  }
  return { code: await command.run(args, io), out, err }
}

test('prints what the tickets say in the order given, and names the file that is none', {
  timeout: 60_000,
}, async () => {
  const { code, out, err } = await run([
    join(folder, 'd05.jpg'),
    join(folder, 'truth.json'),
    join(folder, 'missing.jpg'),
  ])
  expect(code).toBe(1)
  expect(err).toContain('truth.json is not a picture')
  expect(err).toContain('missing.jpg: no such file')
  const rows: Record<string, unknown>[] = JSON.parse(out)
  expect(rows.map(({ file }) => file)).toEqual(['d05.jpg', 'truth.json', 'missing.jpg'])
  expect(Object.keys(rows[0] ?? {})).toEqual(
    'file ticket_number date time_in time_out site customer job material truck gross tare net unit confidence flags needs_confirmation ms'.split(
      ' ',
    ),
  )
  // What cannot be read has the same fields, all of them asked for.
  expect(rows[1]).toMatchObject({ gross: null, date: null, flags: [], error: expect.stringContaining('truth.json') })
  expect(rows[1]?.needs_confirmation).toContain('net')
  expect(rows[0]).toMatchObject({
    ticket_number: '7719043',
    time_out: '09:26',
    gross: 79_140,
    tare: null,
    net: null,
    unit: 'lb',
  })
})

test('without a picture it says how it is used', async () => {
  expect(await run([])).toMatchObject({ code: 2, err: expect.stringMatching(/^usage: bun run cli ticket IMAGE…\n/) })
})
