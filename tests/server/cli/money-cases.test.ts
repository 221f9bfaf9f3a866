import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compare, parseExact } from '#domain/units/decimal.ts'
import { computeMoney } from '#server/cli/money.ts'
import { Fields, type JsonText, parseJsonText } from '#server/cli/read-input.ts'

const text = readFileSync(`${import.meta.dirname}/../../support/cases/money-cases.json`, 'utf8')
const cases = new Fields(parseJsonText(text), '').groups('cases', 'required')

/** Asserts that every key of what is expected is there, with numbers compared as decimals and lists by position. */
function expectFigures(actual: JsonText | undefined, expected: JsonText | undefined, path: string): void {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) throw new Error(`${path} is no list`)
    expect(actual.length, path).toBe(expected.length)
    expected.forEach((item, index) => {
      expectFigures(actual[index], item, `${path}[${index}]`)
    })
  } else if (typeof expected === 'object' && expected !== null) {
    const found = new Fields(actual, path)
    for (const [key, value] of Object.entries(expected)) expectFigures(found.raw(key), value, `${path}.${key}`)
  } else {
    const [want, have] = [parseExact(String(expected)), parseExact(String(actual))]
    if (want && have) expect(compare(have, want), `${path}: ${actual} for ${expected}`).toBe(0)
    else expect(actual, path).toBe(expected)
  }
}

test.each(cases.map((one) => [one.text('id'), one] as const))('%s comes out to the last digit', (_, one) => {
  const input = JSON.stringify({ calc: one.raw('calc'), input: one.raw('input') })
  const result = parseJsonText(JSON.stringify(computeMoney(input)))
  expectFigures(result, one.raw('expected'), 'expected')
  expectFigures(result, one.raw('all_results'), 'all_results')
})

test('all cases of a file are answered in their order', () => {
  const answer = new Fields(parseJsonText(JSON.stringify(computeMoney(text))), '').groups('results', 'required')
  expect(answer.map((one) => one.text('id'))).toEqual(cases.map((one) => one.text('id')))
})
