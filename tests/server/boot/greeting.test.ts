import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { greeting } from '#server/boot/greeting.ts'
import { keepSignIns, keptSignIns, signInsFile } from '#server/seed/sign-ins.ts'

const dana = { role: 'admin', email: 'dana.whitlock@cedar-fork.example', password: 'crushed-limestone-34' }
const file = '/data/demo-sign-ins.json'

test('the demo’s passwords are said when they are made, and after that only where they are kept', () => {
  const first = greeting('http://localhost:3000', { made: [dana], file }, 1000)
  expect(first).toContain(dana.password)
  expect(first).toContain(file)
  const later = greeting('http://localhost:3000', { made: [], file }, 1000)
  expect(later).not.toContain(dana.password)
  expect(later).toContain(file)
  expect(later).toContain('http://localhost:3000/auth')
})

test('sign-ins are kept for their owner only; a fleet that is founded anew replaces its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-sign-ins-'))
  expect(await keptSignIns(folder)).toEqual([])
  const ivy = { ...dana, email: 'ivy@prairie-line.example' }
  await keepSignIns(folder, [dana])
  await keepSignIns(folder, [ivy])
  await keepSignIns(folder, [{ ...dana, password: 'concrete-sand' }])
  expect(await keptSignIns(folder)).toEqual([ivy, { ...dana, password: 'concrete-sand' }])
  expect((await stat(signInsFile(folder))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
