import { expect, test } from 'vitest'
import { command, computeMoney } from '#server/cli/money.ts'
import { BadInput, parseJsonText } from '#server/cli/read-input.ts'

test('a number is read as it is written, never as a binary float', () => {
  const text = '{"calc":"convert","input":{"op":"mi_km","value":0.30000000000000004440892098500626,"round":1e-20}}'
  expect(computeMoney(text)).toEqual({ result: '0.48280320000000007147' })
  expect(parseJsonText('{"value": 123456789012345678901234567890.10}')).toEqual({
    value: '123456789012345678901234567890.10',
  })
})

test.each([
  ['{', 'input'],
  ['[]', 'input'],
  ['{"calc":"fsc"}', 'calc'],
  ['{"calc":"price"}', 'input'],
  ['{"calc":"price","input":{"cost":"12.345","margin_pct":20,"markup_pct":20}}', 'input.cost'],
  ['{"calc":"price","input":{"cost":"12","margin_pct":100,"markup_pct":20}}', 'input.margin_pct'],
  ['{"calc":"idle","input":{"hours":-1}}', 'input.hours'],
  ['{"calc":"detention","input":{"dwell_min":1,"free_min":1,"increment_min":0,"rate_h":1}}', 'input.increment_min'],
  ['{"calc":"settlement","input":{"earnings":[{"model":"per_ton","rate":1}]}}', 'input.earnings[0].net_lb'],
  ['{"calc":"settlement","input":{"earnings":{}}}', 'input.earnings'],
  ['{"calc":"quote","input":{"fsc":{},"miles":1,"rate_mile":4,"minimum":0}}', 'input.fsc.index'],
  ['{"calc":"aging","input":{"as_of":"2026-02-30","items":[]}}', 'input.as_of'],
  ['{"calc":"due","input":{"year":2026,"quarter":5}}', 'input.quarter'],
  ['{"calc":"convert","input":{"op":"constructor","value":1,"round":1}}', 'input.op'],
  ['{"calc":"convert","input":{"op":"tons_to_yd3","value":1,"round":1}}', 'input.lb_per_yd3'],
  ['{"calc":"price","input":{"cost":"1e30","margin_pct":1,"markup_pct":1}}', 'input.cost'],
  ['{"cases":[{"calc":"price","input":{"cost":"x"}}]}', 'cases[0].input.cost'],
])('bad input %s is refused by the name of the field', (text, field) => {
  expect(() => computeMoney(text)).toThrow(BadInput)
  expect(() => computeMoney(text)).toThrow(expect.objectContaining({ field }))
})

test('the command reads standard input, prints JSON, and names what is wrong', async () => {
  const said: string[] = []
  const wrong: string[] = []
  const io = (input: string) => ({
    stdin: async () => input,
    out: (line: string) => void said.push(line),
    err: (line: string) => void wrong.push(line),
  })
  expect(await command.run([], io('{"calc":"due","input":{"year":2026,"quarter":4}}'))).toBe(0)
  expect(JSON.parse(said.join(''))).toEqual({ due: '2027-02-01' })
  expect(await command.run(['-'], io('{"calc":"due","input":{"year":2026}}'))).toBe(1)
  expect(await command.run(['/no/such/file'], io(''))).toBe(1)
  expect(wrong).toEqual(['money: input.quarter: missing\n', 'money: cannot read /no/such/file: ENOENT\n'])
})
