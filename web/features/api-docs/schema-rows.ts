import type { OpenDocument, Schema } from './open-document.ts'

/** One field of a schema: its way from the top, what it holds, and whether it must be there. */
export type FieldRow = { name: string; type: string; isNeeded: boolean; description: string }

/** Deeper than this a field is told by its kind alone. */
const DEEPEST = 4

type Schemas = OpenDocument['components']['schemas']

/** The schema itself where another one is pointed at. */
function pointed(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name && schemas[name]) || schema
}

/** What may be there, without the null of what may be empty. */
function kinds(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ type }) => type !== 'null')
}

/** Every field of a schema, each with the way to it: `pickup.siteId`, `rows[].id`. */
export function fieldRows(schema: Schema, schemas: Schemas, way = '', depth = 0): FieldRow[] {
  const parts = kinds(pointed(schema, schemas)).map((one) => pointed(one, schemas))
  const [only = {}] = parts
  const list = parts.length === 1 ? only.items : undefined
  if (list) return fieldRows(list, schemas, `${way}[]`, depth)
  const seen = new Set<string>()
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      if (seen.has(name)) return []
      seen.add(name)
      const path = way ? `${way}.${name}` : name
      const row = {
        name: path,
        type: typeText(field, schemas),
        isNeeded: required.includes(name),
        description: field.description ?? '',
      }
      return [row, ...(depth + 1 < DEEPEST ? fieldRows(field, schemas, path, depth + 1) : [])]
    }),
  )
}

/** The kind of a value as JSON schema names it: `string (uuid) | null`, `"a" | "b"`, `object[]`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const found = pointed(schema, schemas)
  if (found.const !== undefined) return JSON.stringify(found.const)
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = found.anyOf ?? found.oneOf
  if (several) return [...new Set(several.map((one) => typeText(one, schemas)))].join(' | ')
  if (found.items) return `${typeText(found.items, schemas)}[]`
  const type = Array.isArray(found.type) ? found.type.join(' | ') : (found.type ?? 'any')
  return found.format ? `${type} (${found.format})` : type
}
