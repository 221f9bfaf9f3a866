import type { Role } from '../access/roles.ts'
import type { Access } from '../access/rules.ts'
import type { Instant, Uuid } from '../units/brands.ts'
import type { RefusalCode } from '../words/refusals.ts'
import type { Words } from '../words/words.ts'
import type { FieldSet, Filled, ValueOf, ValuesOf } from './field.ts'

/** No two records in use have the same value here, in whatever case it is written. */
export type Unique<Name extends string = string> = {
  field: Name
  code: RefusalCode
  /** Only among records that point at the same other one. */
  within?: Name
  /** Fields of the other record that the refusal names beside its value. */
  names?: readonly Name[]
  /** The unique index that holds it against two writers at once. */
  index?: string
}

/** Who reads the records, and whether all of the fleet's or their own; who changes them, and who adds them if others. */
type RecordRoles = {
  reads: readonly Role[]
  scope: 'fleet' | 'own'
  writes: readonly Role[]
  adds?: readonly Role[]
}

/** One kind of record as it is declared: what contract, router, role table, forms, lists and tests follow from. */
export type RecordDeclaration<
  Name extends string = string,
  Fields extends FieldSet = FieldSet,
  Filter extends string = string,
  Offered extends string = string,
  Narrowing extends FieldSet = FieldSet,
> = {
  /** The router. */
  name: Name
  /** One of them, in the change log and in live updates. */
  entity: keyof Words['audit']['entity']
  fields: Fields
  /** The field that names a record: offered in pickers, head of its form. */
  title?: string
  access: RecordRoles
  /** Fields that narrow the list to one value. */
  filters: readonly Filter[]
  /** What narrows the list beside its fields; how is said beside the columns. */
  narrowing?: Narrowing
  /** Fields that a picker is given beside the name. */
  offers: readonly Offered[]
  uniques?: readonly Unique[]
  /** Fields that say whom a change concerns besides the office. */
  concerns?: { driverId?: string; contractorId?: string }
}

/** The names in a declaration are those of its fields, or it does not compile. */
type Names<Name extends string> = {
  title?: Name
  uniques?: readonly Unique<Name>[]
  concerns?: { driverId?: Name | 'id'; contractorId?: Name | 'id' }
}

/** Declares a kind of record. */
export function defineRecord<
  const Name extends string,
  const Fields extends FieldSet,
  const Filter extends keyof Fields & string = never,
  const Offered extends keyof Fields & string = never,
  const Narrowing extends FieldSet = Record<never, never>,
>(
  declaration: RecordDeclaration<Name, Fields, Filter, Offered, Narrowing> & Names<keyof Fields & string>,
): RecordDeclaration<Name, Fields, Filter, Offered, Narrowing> {
  return declaration
}

/** The fields of a declared record as values. */
export type FieldsOf<Declaration extends { fields: unknown }> = ValuesOf<Declaration['fields']>
/** A declared record as its readers get it. */
export type RecordOf<Declaration extends { fields: unknown }> = RecordBase & FieldsOf<Declaration>
/** What every record has beside its fields. */
export type RecordBase = { id: Uuid; version: number; createdAt: Instant; archivedAt: Instant | null }
/** What narrows the list of a declared record beside its text and archive. */
export type FilterOf<Declaration> =
  Declaration extends RecordDeclaration<string, infer Fields, infer Filter, string, infer Narrowing>
    ? { [Name in Filter]?: Filled<Fields[Name]> } & { [Name in keyof Narrowing]?: Filled<Narrowing[Name]> }
    : never
/** A declared record as a picker offers it. */
export type OptionOf<Declaration> =
  Declaration extends RecordDeclaration<string, infer Fields, string, infer Offered>
    ? { id: Uuid; label: string; archivedAt: Instant | null } & { [Name in Offered]: ValueOf<Fields[Name]> }
    : never

const steps = ['list', 'options', 'byId', 'create', 'update', 'archive', 'restore'] as const
type Step = (typeof steps)[number]

/** The rows of a declared record in the role table. */
export function recordAccess<Name extends string>({
  name,
  access,
}: Pick<RecordDeclaration<Name>, 'name' | 'access'>): Record<`${Name}.${Step}`, Access>
export function recordAccess({ name, access }: Pick<RecordDeclaration, 'name' | 'access'>): Record<string, Access> {
  const { adds = access.writes } = access
  const reads: Access = { for: 'member', roles: access.reads, scope: access.scope }
  const writes: Access = { for: 'member', roles: access.writes, scope: 'fleet', writes: 'operation' }
  const rowOf = (step: Step): Access => {
    if (step === 'create') return { ...writes, roles: adds }
    return step === 'list' || step === 'options' || step === 'byId' ? reads : writes
  }
  return Object.fromEntries(steps.map((step) => [`${name}.${step}`, rowOf(step)]))
}

/** The fields that narrow a list, by their names. */
export function filtersOf({ fields, filters, narrowing = {} }: RecordDeclaration): FieldSet {
  const chosen = Object.entries(fields).filter(([name]) => filters.includes(name))
  return { ...Object.fromEntries(chosen), ...narrowing }
}

/** What the form of a new record begins with; null in each field that begins empty. */
export function startOf({ fields, title }: RecordDeclaration, name: string): Record<string, unknown> {
  const starts = Object.entries(fields).map(([key, { kind, ...field }]): [string, unknown] => {
    if (key === title) return [key, name]
    if (kind === 'flag') return [key, false]
    return [key, 'start' in field ? (field.start ?? null) : null]
  })
  return Object.fromEntries(starts)
}
