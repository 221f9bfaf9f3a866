import { expect, test } from 'vitest'
import { command } from '#server/cli/roles.ts'

async function printed(...args: string[]) {
  const said = { out: '', err: '' }
  const io = {
    stdin: async () => '',
    out: (text: string) => {
      said.out += text
    },
    err: (text: string) => {
      said.err += text
    },
  }
  return { code: await command.run(args, io), ...said }
}

test('the role table of all domains is printed as one, or what begins with a text', async () => {
  const { code, out } = await printed()
  expect(code).toBe(0)
  expect(out).toMatch(/^fuel\.decide +admin dispatcher \(fleet\), writes operation$/m)
  expect(out).toMatch(/^GET \/api\/lists\/audit +admin \(fleet\), asks for the password$/m)
  expect(out).toMatch(/^account\.signIn +anyone, writes outside fleet$/m)
  const lines = (await printed('reports.')).out.split('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.every((line) => line.startsWith('reports.'))).toBe(true)
})

test('what nothing begins with is said', async () => {
  expect(await printed('nothing.')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nothing.') })
})
