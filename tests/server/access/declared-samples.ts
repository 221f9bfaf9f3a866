import type { Field, FieldSet, ValuesOf } from '#domain/records/field.ts'
import type { FilterOf, RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from './fixture.ts'

type Change = { operationId: Uuid; id: Uuid; version: number }
type Id = { id: Uuid }
type Made<Value> = (fixture: Fixture) => Value | Promise<Value>

/** One sample for each procedure of a declared record. */
type DeclaredSamples<Name extends string, Fields, Filter> = {
  [Step in `${Name}.create`]: Made<Fields & { operationId: Uuid; id: Uuid }>
} & { [Step in `${Name}.update`]: Made<Fields & Change> } & {
  [Step in `${Name}.${'archive' | 'restore'}`]: Made<Change>
} & { [Step in `${Name}.${'options' | 'byId'}`]: Made<Id> } & {
  [Step in `${Name}.list`]: Made<{ text?: string } & Filter>
}

type Calls<Fields> = {
  create(input: Fields & { operationId: Uuid; id: Uuid }): Promise<Id & { version: number }>
  archive(input: Change): Promise<unknown>
}

type Options<Fields, Filter> = {
  /** The admin's procedures of this record. */
  calls: (fixture: Fixture) => Calls<Fields>
  /** Fields whose value must fit the fixture; the others get a value that their kind takes. */
  given: Made<Partial<Fields>>
  /** A record that this fixture's people see; without it a new one is read. */
  existing?: (fixture: Fixture) => Uuid
  /** What narrows the list; a text without it. */
  listed?: (fixture: Fixture) => Filter
}

/** Samples of a declared record's procedures, out of its fields; each names a record of its own. */
export function declaredSamples<
  Name extends string,
  Fields extends FieldSet,
  Filter extends string,
  Narrowing extends FieldSet,
>(
  declaration: RecordDeclaration<Name, Fields, Filter, string, Narrowing>,
  options: Options<ValuesOf<Fields>, FilterOf<RecordDeclaration<Name, Fields, Filter, string, Narrowing>>>,
): DeclaredSamples<Name, ValuesOf<Fields>, FilterOf<RecordDeclaration<Name, Fields, Filter, string, Narrowing>>>
export function declaredSamples(
  { name, fields }: RecordDeclaration,
  { calls, given, existing, listed = () => ({ text: 'a' }) }: Options<Record<string, unknown>, object>,
): Record<string, Made<unknown>> {
  const typed = async (fixture: Fixture) => ({
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueFor(field)])),
    ...(await given(fixture)),
  })
  const create = async (fixture: Fixture) => ({ ...(await typed(fixture)), ...op(), id: newId() })
  const made = async (fixture: Fixture) => {
    const { id, version } = await calls(fixture).create(await create(fixture))
    return { ...op(), id, version }
  }
  const archived = async (fixture: Fixture) => {
    const { id, version } = await made(fixture)
    await calls(fixture).archive({ ...op(), id, version })
    return { ...op(), id, version: version + 1 }
  }
  const idOnly = async (fixture: Fixture) => ({ id: existing ? existing(fixture) : (await made(fixture)).id })
  return {
    [`${name}.list`]: listed,
    [`${name}.options`]: idOnly,
    [`${name}.byId`]: idOnly,
    [`${name}.create`]: create,
    [`${name}.update`]: async (fixture: Fixture) => ({ ...(await typed(fixture)), ...(await made(fixture)) }),
    [`${name}.archive`]: made,
    [`${name}.restore`]: archived,
  }
}

/** A value that a field takes; a text that no other record has. */
function valueFor(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'prose':
      return newId().slice(-12).slice(0, field.max)
    case 'phone':
      return '918 555 0142'
    case 'email':
      return 'dana@dune.example'
    case 'whole':
    case 'pounds':
      return field.min
    case 'milli':
      return field.max ?? 1
    case 'cents':
    case 'rate':
    case 'share':
    case 'distance':
    case 'degrees':
      return 1
    case 'choice':
      return field.options[0] ?? null
    case 'day':
      return '2028-01-31'
    case 'flag':
      return false
    case 'pattern':
    case 'reference':
    case 'compound':
      return null
  }
}
