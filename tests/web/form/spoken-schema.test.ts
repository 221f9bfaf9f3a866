import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  because,
  cents,
  engineHoursTenths,
  metresWithin,
  microRate,
  milli,
  percentHundredths,
  signedCents,
} from '#contracts/base.ts'
import { schemaRefusal } from '#contracts/schema-refusal.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { spokenSchema } from '#web/form/spoken-schema.ts'

const { refusals } = await loadWords('en')

const fields = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.string().check(z.minLength(3)),
  email: z.email(),
  weight: z.number().check(z.gte(10), z.lte(20)),
  unit: z.enum(['ton', 'lb']),
  price: z.number().check(z.refine((price) => price > 0, because('above_zero'))),
})
const good = { name: 'Dana', code: 'ABC', email: 'dana@example.com', weight: 15, unit: 'ton', price: 1 }

test.each([
  [{ name: '' }, 'required'],
  [{ name: 'Dana Whitlock' }, 'too_long'],
  [{ code: 'A' }, 'too_short'],
  [{ email: 'dana' }, 'wrong_format'],
  [{ weight: 9 }, 'too_small'],
  [{ weight: 21 }, 'too_big'],
  [{ weight: 'heavy' }, 'wrong_type'],
  [{ unit: 'stone' }, 'not_an_option'],
  [{ price: 0 }, 'above_zero'],
] as const)('of %o a form says what the server answers: %s', (wrong, code) => {
  const draft = { ...good, ...wrong }
  const [issue] = fields.safeParse(draft).error?.issues ?? []
  const answered = schemaRefusal(issue ?? {}, false)
  expect(answered.code).toBe(code)
  const sentence = refusals[answered.code](answered.params ?? {})
  const spoken = spokenSchema(fields, refusals)['~standard'].validate(draft)
  expect(spoken).toMatchObject({ issues: [{ message: sentence }] })
})

test('a field that was left empty is asked for, whatever it should have been', () => {
  const empty = { ...good, weight: null, unit: '' }
  const spoken = spokenSchema(fields, refusals)['~standard'].validate(empty)
  const message = refusals.required()
  expect(spoken).toMatchObject({ issues: [{ message }, { message }] })
})

test.each([
  [cents, 1_000_000_001, 'At most 10,000,000.'],
  [cents, -1, 'At least 0.'],
  [signedCents, -1_000_000_001, 'At least -10,000,000.'],
  [microRate, 100_000_000_001, 'At most 100,000.'],
  [milli, 10_000_000_001, 'At most 10,000,000.'],
  [percentHundredths, 10_001, 'At most 100.'],
  [engineHoursTenths, 2_000_001, 'At most 200,000.'],
  [metresWithin(10_000_000), 10_000_001, 'At most 6,213.7 miles (10,000 km).'],
  [metresWithin(5_000_000), -5_000_001, 'At most 3,106.9 miles (5,000 km).'],
])('a bound is named in the unit that people type in: %#', (schema, value, sentence) => {
  const spoken = spokenSchema(z.object({ value: schema }), refusals)
  expect(spoken['~standard'].validate({ value })).toMatchObject({ issues: [{ message: sentence }] })
})
