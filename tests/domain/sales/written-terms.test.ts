import { expect, test } from 'vitest'
import { readWrittenTerms, termsOfChoice } from '#domain/sales/written-terms.ts'

test.each([
  ['Net 30', 30],
  ['n45', 45],
  ['n/45', 45],
  ['30', 30],
  ['60.0', 60],
  ['30 jours', 30],
  ['Due on receipt', 0],
  ['COD', 0],
])('%s is a number of days', (written, days) => {
  expect(readWrittenTerms(written)).toEqual({ is: 'read', terms: { days, discount: null } })
})

test.each(['400', 'Net 999', '12345', '-', '0x1E', '1e2'])('%s is no number of days', (written) => {
  expect(readWrittenTerms(written)).toEqual({ is: 'bad' })
})

test.each([
  ['1% 10 Net 30', ['30/100/10', '30', '10', '0', '15', '45', '60']],
  ['2/10, n/30', ['30/200/10', '30', '10', '2', '0', '15', '45', '60']],
  ['1.5%/10 net 45 days', ['45/150/10', '45', '10', '0', '15', '30', '60']],
  ['Net 10th prox', ['10', '0', '15', '30', '45', '60']],
  ['see contract', ['0', '15', '30', '45', '60']],
  ['0% 10 Net 30', ['30', '10', '0', '15', '45', '60']],
])('%s is asked', (written, choices) => {
  expect(readWrittenTerms(written)).toEqual({ is: 'asked', choices })
})

test.each([
  ['30', { days: 30, discount: null }],
  ['30/100/10', { days: 30, discount: { hundredths: 100, days: 10 } }],
  ['366', null],
  ['30/0/10', null],
  ['30/100', null],
  ['', null],
])('the choice %j', (choice, terms) => {
  expect(termsOfChoice(choice)).toEqual(terms)
})
