import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const folder = new URL('../../../server/contracts/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

/** Everything of a schema that reads a number, with where it stands. */
function numbersOf(schema: unknown, path: string, seen: Set<unknown>): { path: string; schema: z.ZodMiniType }[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (!(schema instanceof z.ZodMiniType)) {
    return Object.entries(schema).flatMap(([name, part]) => numbersOf(part, `${path}.${name}`, seen))
  }
  if (schema._zod.def.type === 'number') return [{ path, schema }]
  const { checks: _, ...parts } = schema._zod.def
  return numbersOf(parts, path, seen)
}

const isTaken = (schema: z.ZodMiniType, value: number) => schema.safeParse(value).success

test.each(files)('every whole number of %s has bounds', async (name) => {
  const contracts: object = await import(new URL(name, folder).href)
  const numbers = numbersOf(contracts, name, new Set())
  const whole = numbers.filter(({ schema }) => !isTaken(schema, 0.5) && !isTaken(schema, 1.5))
  const unbounded = whole.filter(
    ({ schema }) => isTaken(schema, Number.MAX_SAFE_INTEGER) || isTaken(schema, Number.MIN_SAFE_INTEGER),
  )
  expect(unbounded.map(({ path }) => path)).toEqual([])
})
