import fc from 'fast-check'
import * as z from 'zod/mini'

type Shape = z.core.JSONSchema.BaseSchema

/** Values that a schema takes, its limits among them, drawn from what it says of itself. */
export function valuesOf<Value>(schema: z.ZodMiniType<Value>): fc.Arbitrary<Value> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return drawn(shape)
    .map((value) => schema.safeParse(value))
    .filter((read) => read.success)
    .map((read) => {
      if (!read.success) throw new Error('filtered above')
      return read.data
    })
}

function drawn(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((one) => drawn(asShape(one))))
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([name, one]) => [name, drawn(asShape(one))] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] })
    }
    case 'array': {
      const items = shape.items
      const most = Math.min(shape.maxItems ?? 4, 4)
      const of = Array.isArray(items) || items === undefined ? fc.constant(null) : drawn(asShape(items))
      return fc.array(of, { minLength: shape.minItems ?? 0, maxLength: Math.max(most, shape.minItems ?? 0) })
    }
    case 'integer':
      return atLimits(shape, (min, max) => fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
    case 'number':
      return atLimits(shape, (min, max) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true }))
    case 'string':
      if (shape.pattern) return fc.stringMatching(new RegExp(shape.pattern))
      return fc.string({
        unit: 'grapheme',
        minLength: shape.minLength ?? 0,
        maxLength: Math.min(shape.maxLength ?? 40, 200),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constant(null)
  }
}

/** Numbers between the limits, and both of them often: what is taken at a limit is what a reader forgets. */
function atLimits(
  { minimum, maximum, exclusiveMinimum }: Shape,
  between: (min: number, max: number) => fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum : -1e9)
  const max = maximum ?? 1e9
  return fc.oneof(between(min, max), fc.constantFrom(min, max))
}

const asShape = (one: Shape | boolean): Shape => (typeof one === 'boolean' ? {} : one)
