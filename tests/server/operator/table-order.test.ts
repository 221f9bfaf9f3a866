import { expect, test } from 'vitest'
import { parentsFirst } from '#server/table-order.ts'

test('each table comes after those that it refers to, and one that refers to itself is no circle', () => {
  const references = [
    { child: 'lines', parent: 'invoices' },
    { child: 'invoices', parent: 'customers' },
    { child: 'customers', parent: 'customers' },
    { child: 'lines', parent: 'elsewhere' },
  ]
  expect(parentsFirst(['lines', 'invoices', 'customers', 'mails'], references)).toEqual([
    'customers',
    'mails',
    'invoices',
    'lines',
  ])
})

test('tables that refer to each other are named', () => {
  const circle = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ]
  expect(() => parentsFirst(['a', 'b', 'c'], circle)).toThrow('circle: a, b')
})
