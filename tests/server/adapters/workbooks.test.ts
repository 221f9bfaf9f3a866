import { expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { workbooks } from '#server/adapters/workbooks.ts'

const parts = { name: 'loads', heads: ['load_number', 'weight'], rows: [['=1+1', 47_310]] }
const made = async () => parts

test('a workbook is made in a process of its own, and a few wait for it; one more is put off and later taken', async () => {
  const port = workbooks()
  const orders = Array.from({ length: limits.workbooks.most }, () => port.make(made))
  await expect(port.make(made)).rejects.toMatchObject({ data: { kind: 'too_many', code: 'exports_busy' } })
  const files = await Promise.all(orders)
  // A workbook is a zip.
  expect(files.map((bytes) => String.fromCharCode(...bytes.subarray(0, 2)))).toEqual(orders.map(() => 'PK'))
  expect((await port.make(made)).length).toBeGreaterThan(100)
})

test('one whose process ends is refused, and the next is made', async () => {
  const broken = workbooks('/nowhere/to-be-found.ts')
  await expect(broken.make(made)).rejects.toMatchObject({ data: { kind: 'refused', code: 'workbook_too_large' } })
  const port = workbooks()
  await expect(port.make(() => Promise.reject(new Error('the database went away')))).rejects.toThrow('went away')
  expect((await port.make(made)).length).toBeGreaterThan(100)
})
