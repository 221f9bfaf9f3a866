import type { Role } from '../access/roles.ts'
import type { Access } from '../access/rules.ts'
import type { Day, Instant, Milli, Uuid } from '../units/brands.ts'
import type { RefusalCode } from '../words/refusals.ts'
import type { Words } from '../words/words.ts'

/** A text of the reader's language. */
export type Say = (words: Words) => string

/** What every field has. */
interface Common {
  label: Say
  /** Said below the field in the form. */
  hint?: Say
  /** Found by the search field of the list. */
  search?: true
}
/** A field that must be filled in says so; any other may be empty, which is null. */
interface Needed<Required extends boolean> {
  required?: Required
}
interface Limited extends Common {
  /** Most characters. */
  max: number
}
interface Patterned extends Common {
  pattern: RegExp
  isNumeric?: true
}
interface Ranged extends Common {
  min: number
  max: number
  start?: number
  unit?: Say
}
interface Measured extends Common {
  /** Most thousandths. */
  max: number
  unit: (words: Words) => { one: string; other: string }
}
interface Chosen<Value extends string> extends Common {
  options: readonly Value[]
  /** An option in the reader's language. */
  name(words: Words, value: Value): string
  start?: Value
}
interface Pointing extends Common {
  to: Reference
  /** Said where it points at none. */
  none?: Say
}

/** Records that a field may point at. */
export type Reference = 'customers' | 'contractors' | 'drivers' | 'materials' | 'sites' | 'terminals'

export interface TextField<Required extends boolean> extends Limited, Needed<Required> {
  kind: 'text' | 'prose'
}
export interface ContactField<Required extends boolean> extends Common, Needed<Required> {
  kind: 'phone' | 'email'
}
export interface PatternField<Required extends boolean> extends Patterned, Needed<Required> {
  kind: 'pattern'
}
export interface NumberField<Required extends boolean> extends Ranged, Needed<Required> {
  kind: 'whole' | 'pounds'
}
export interface MilliField<Required extends boolean> extends Measured, Needed<Required> {
  kind: 'milli'
}
export interface DayField<Required extends boolean> extends Common, Needed<Required> {
  kind: 'day'
}
export interface FlagField extends Common, Needed<true> {
  kind: 'flag'
}
export interface ChoiceField<Value extends string, Required extends boolean> extends Chosen<Value>, Needed<Required> {
  kind: 'choice'
}
export interface ReferenceField<Required extends boolean> extends Pointing, Needed<Required> {
  kind: 'reference'
}

/** Any field of a record. */
export type Field =
  | TextField<boolean>
  | ContactField<boolean>
  | PatternField<boolean>
  | NumberField<boolean>
  | MilliField<boolean>
  | DayField<boolean>
  | FlagField
  | ChoiceField<string, boolean>
  | ReferenceField<boolean>
export type FieldSet = Readonly<Record<string, Field>>

/** The kinds of fields that a record may have, with the limits that their values keep. */
export const field = {
  /** One line, at most `max` characters. */
  text: <Required extends boolean = false>(options: Limited & Needed<Required>): TextField<NoInfer<Required>> => ({
    ...options,
    kind: 'text',
  }),
  /** Several lines, at most `max` characters. */
  prose: <Required extends boolean = false>(options: Limited & Needed<Required>): TextField<NoInfer<Required>> => ({
    ...options,
    kind: 'prose',
  }),
  phone: <Required extends boolean = false>(options: Common & Needed<Required>): ContactField<NoInfer<Required>> => ({
    ...options,
    kind: 'phone',
  }),
  email: <Required extends boolean = false>(options: Common & Needed<Required>): ContactField<NoInfer<Required>> => ({
    ...options,
    kind: 'email',
  }),
  /** A text of one form, such as an official number. */
  pattern: <Required extends boolean = false>(
    options: Patterned & Needed<Required>,
  ): PatternField<NoInfer<Required>> => ({
    ...options,
    kind: 'pattern',
  }),
  /** A whole number within limits, both included. */
  whole: <Required extends boolean = false>(options: Ranged & Needed<Required>): NumberField<NoInfer<Required>> => ({
    ...options,
    kind: 'whole',
  }),
  /** Whole pounds, typed in any unit of weight. */
  pounds: <Required extends boolean = false>(options: Ranged & Needed<Required>): NumberField<NoInfer<Required>> => ({
    ...options,
    kind: 'pounds',
  }),
  /** Thousandths of a unit, above zero. */
  milli: <Required extends boolean = false>(options: Measured & Needed<Required>): MilliField<NoInfer<Required>> => ({
    ...options,
    kind: 'milli',
  }),
  day: <Required extends boolean = false>(options: Common & Needed<Required>): DayField<NoInfer<Required>> => ({
    ...options,
    kind: 'day',
  }),
  /** Yes or no; no unless somebody says so. */
  flag: (options: Common): FlagField => ({ ...options, kind: 'flag', required: true }),
  /** One of a short list. */
  choice: <const Value extends string, Required extends boolean = false>(
    options: Chosen<Value> & Needed<Required>,
  ): ChoiceField<Value, NoInfer<Required>> => ({ ...options, kind: 'choice' }),
  /** Another record of the same fleet. */
  reference: <Required extends boolean = false>(
    options: Pointing & Needed<Required>,
  ): ReferenceField<NoInfer<Required>> => ({
    ...options,
    kind: 'reference',
  }),
}

export type Filled<F> = F extends { kind: 'choice'; options: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'text' | 'prose' | 'phone' | 'email' | 'pattern' }
    ? string
    : F extends { kind: 'whole' | 'pounds' }
      ? number
      : F extends { kind: 'milli' }
        ? Milli
        : F extends { kind: 'day' }
          ? Day
          : F extends { kind: 'flag' }
            ? boolean
            : F extends { kind: 'reference' }
              ? Uuid
              : never
/** The value of a field; null where it may be empty. */
export type ValueOf<F> = F extends { required?: true } ? Filled<F> : Filled<F> | null
/** The values of all fields of a set. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

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

/** One kind of record as it is declared: what contract, router, role table, forms, lists and tests follow from. */
export type RecordDeclaration<
  Name extends string = string,
  Fields extends FieldSet = FieldSet,
  Filter extends string = string,
  Offered extends string = string,
> = {
  /** The table, and the router. */
  name: Name
  /** One of them, in the change log and in live updates. */
  entity: keyof Words['audit']['entity']
  fields: Fields
  /** The field that names a record: offered in pickers, head of its form. */
  title: string
  /** Who reads the records, and whether all of the fleet's or their own; who changes them. */
  access: { reads: readonly Role[]; scope: 'fleet' | 'own'; writes: readonly Role[] }
  /** Fields that narrow the list to one value. */
  filters: readonly Filter[]
  /** Fields that a picker is given beside the name. */
  offers: readonly Offered[]
  uniques?: readonly Unique[]
  /** Fields that say whom a change concerns besides the office. */
  concerns?: { driverId?: string; contractorId?: string }
}

/** The names in a declaration are those of its fields, or it does not compile. */
type Names<Name extends string> = {
  title: Name
  uniques?: readonly Unique<Name>[]
  concerns?: { driverId?: Name | 'id'; contractorId?: Name | 'id' }
}

/** Declares a kind of record. */
export function defineRecord<
  const Name extends string,
  const Fields extends FieldSet,
  const Filter extends keyof Fields & string = never,
  const Offered extends keyof Fields & string = never,
>(
  declaration: RecordDeclaration<Name, Fields, Filter, Offered> & Names<keyof Fields & string>,
): RecordDeclaration<Name, Fields, Filter, Offered> {
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
  Declaration extends RecordDeclaration<string, infer Fields, infer Filter, string>
    ? { [Name in Filter]?: Filled<Fields[Name]> }
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
  const reads: Access = { for: 'member', roles: access.reads, scope: access.scope }
  const writes: Access = { for: 'member', roles: access.writes, scope: 'fleet', writes: 'operation' }
  const isRead = (step: Step) => step === 'list' || step === 'options' || step === 'byId'
  return Object.fromEntries(steps.map((step) => [`${name}.${step}`, isRead(step) ? reads : writes]))
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
