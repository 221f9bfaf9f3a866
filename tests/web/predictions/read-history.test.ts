import { expect, test } from 'vitest'
import { csvFile } from '#web/features/lists/csv-file.ts'
import { readHistory } from '#web/features/predictions/read-history.ts'

const read = (...lines: string[]) => readHistory(csvFile(lines.join('\n')))

test('a file of weeks or of paid invoices is read by its heads, in whatever order', () => {
  expect(read('Tons;Week;Customer;Material', '182.5;2026-03-09;Osage;Base')).toEqual({
    ok: true,
    history: { weeks: [{ customer: 'Osage', material: 'Base', on: '2026-03-09', tons: 182.5 }], payments: [] },
  })
  expect(read('customer,invoice,due,paid', '"Osage, Inc.",A-1,2026-01-31,2026-02-12')).toEqual({
    ok: true,
    history: {
      weeks: [],
      payments: [{ customer: 'Osage, Inc.', invoice: 'A-1', dueOn: '2026-01-31', paidOn: '2026-02-12' }],
    },
  })
})

test.each([
  ['other heads', ['name,amount', 'a,1'], { why: 'noHeads' }],
  ['nothing at all', [''], { why: 'noHeads' }],
  ['heads alone', ['customer,material,week,tons'], { why: 'empty' }],
  [
    'a figure that is none',
    ['customer,material,week,tons', 'a,b,2026-03-09,1', 'a,b,2026-03-09,many'],
    { why: 'badLine', line: 3 },
  ],
  ['a day that is none', ['customer,invoice,due,paid', 'a,b,2026-02-30,2026-03-01'], { why: 'badLine', line: 2 }],
  ['a value that is missing', ['customer,material,week,tons', ',b,2026-03-09,1'], { why: 'badLine', line: 2 }],
])('%s is refused with what is wrong', (_, lines, refusal) => {
  expect(read(...lines)).toMatchObject({ ok: false, ...refusal })
})
