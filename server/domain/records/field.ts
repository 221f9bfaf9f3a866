import type { RateTiers } from '../settlements/rate-tiers.ts'
import type { AccessorialPrices, DetentionTerms, FuelSurchargeTerms } from '../settlements/terms.ts'
import type { GeoPoint } from '../tracking/geo.ts'
import type { Cents, Day, MicroRate, Milli, Uuid } from '../units/brands.ts'
import type { Words } from '../words/words.ts'

/** A text of the reader's language. */
export type Say = (words: Words) => string

/** What every field has. */
interface Common {
  label: Say
  /** Said below the field in the form; may depend on what is typed. */
  hint?: (words: Words, value: unknown) => string | undefined
  /** Found by the search field of the list. */
  search?: true
  /** The heading under which the form has it, together with its neighbours of the same heading. */
  section?: Say
  /** Chosen as the record is added, and never changed. */
  isFixed?: true
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
  /** Letters are kept in upper case. */
  isUpperCase?: true
}
interface Ranged extends Common {
  min: number
  max: number
  start?: number
  unit?: Say
}
interface Measured extends Common {
  /** Least thousandths; 1 without it. */
  min?: number
  /** Most thousandths; without it as many as a quantity may have. */
  max?: number
  start?: number
  unit?: (words: Words) => { one: string; other: string }
}
interface Bounded extends Common {
  /** Degrees on both sides of zero. */
  max: number
}
interface Chosen<Value extends string> extends Common {
  options: readonly Value[]
  /** An option in the reader's language. */
  name(words: Words, value: Value): string
  start?: Value
  /** Said where none is chosen. */
  none?: Say
}
interface Pointing extends Common {
  to: Reference
  /** Said where it points at none. */
  none?: Say
}

/** Values of several parts; each has its schema, its control and its text by the name that it has here. */
export type CompoundValues = {
  geofence: { kind: 'circle'; radiusM: number } | { kind: 'polygon'; points: GeoPoint[] }
  detention: DetentionTerms
  /** How a customer pays for fuel. */
  fuelCharge: Exclude<FuelSurchargeTerms, { method: 'in_base' | 'pass_through' }>
  /** How a payee takes part in it. */
  fuelPay: FuelSurchargeTerms
  rateTiers: RateTiers
  accessorials: AccessorialPrices
  /** Charges that a quote adds to each load. */
  quoteLines: { label: string; amountCents: Cents }[]
}
export type CompoundName = keyof CompoundValues
interface Compounded<Of extends CompoundName> extends Common {
  of: Of
  /** Said where there is none. */
  none?: Say
}

/** Records that a field may point at. */
export type Reference = 'customers' | 'contractors' | 'drivers' | 'jobs' | 'materials' | 'sites' | 'terminals'

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
export interface DistanceField<Required extends boolean> extends Common, Needed<Required> {
  /** Whole metres, typed in the reader's unit. */
  kind: 'distance'
}
export interface MoneyField<Required extends boolean, Kind = 'cents' | 'rate' | 'share'>
  extends Common,
    Needed<Required> {
  /** Money in cents; a rate in millionths; a share in hundredths of a percent. */
  kind: Kind
}
export interface DegreesField<Required extends boolean> extends Bounded, Needed<Required> {
  kind: 'degrees'
}
export interface CompoundField<Of extends CompoundName> extends Compounded<Of> {
  kind: 'compound'
  required?: false
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
  | DistanceField<boolean>
  | MoneyField<boolean>
  | DegreesField<boolean>
  | CompoundField<CompoundName>
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
  /** Thousandths of a unit. */
  milli: <Required extends boolean = false>(options: Measured & Needed<Required>): MilliField<NoInfer<Required>> => ({
    ...options,
    kind: 'milli',
  }),
  /** Whole metres, typed in the reader's unit of distance. */
  distance: <Required extends boolean = false>(
    options: Common & Needed<Required>,
  ): DistanceField<NoInfer<Required>> => ({ ...options, kind: 'distance' }),
  /** An amount of the fleet's money, in cents. */
  cents: <Required extends boolean = false>(
    options: Common & Needed<Required>,
  ): MoneyField<NoInfer<Required>, 'cents'> => ({
    ...options,
    kind: 'cents',
  }),
  /** An amount for one unit, in millionths. */
  rate: <Required extends boolean = false>(
    options: Common & Needed<Required>,
  ): MoneyField<NoInfer<Required>, 'rate'> => ({
    ...options,
    kind: 'rate',
  }),
  /** Up to 100 %, in hundredths of a percent. */
  share: <Required extends boolean = false>(
    options: Common & Needed<Required>,
  ): MoneyField<NoInfer<Required>, 'share'> => ({
    ...options,
    kind: 'share',
  }),
  /** A latitude or longitude. */
  degrees: <Required extends boolean = false>(
    options: Bounded & Needed<Required>,
  ): DegreesField<NoInfer<Required>> => ({
    ...options,
    kind: 'degrees',
  }),
  day: <Required extends boolean = false>(options: Common & Needed<Required>): DayField<NoInfer<Required>> => ({
    ...options,
    kind: 'day',
  }),
  /** Yes or no; no unless somebody says so. */
  flag: (options: Common): FlagField => ({ ...options, kind: 'flag', required: true }),
  /** A value of several parts, which has a control of its own. */
  compound: <Of extends CompoundName>(options: Compounded<Of>): CompoundField<Of> => ({ ...options, kind: 'compound' }),
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

/** What the kinds of fields hold that have no type of their own to tell. */
type Held = {
  text: string
  prose: string
  phone: string
  email: string
  pattern: string
  whole: number
  pounds: number
  share: number
  degrees: number
  distance: number
  milli: Milli
  cents: Cents
  rate: MicroRate
  day: Day
  flag: boolean
  reference: Uuid
}
/** The value of a field that is filled in. */
export type Filled<F> = F extends { kind: 'choice'; options: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'compound'; of: infer Of extends CompoundName }
    ? CompoundValues[Of]
    : F extends { kind: infer Kind extends keyof Held }
      ? Held[Kind]
      : never
/** The value of a field; null where it may be empty. */
export type ValueOf<F> = F extends { required?: true } ? Filled<F> : Filled<F> | null
/** The values of all fields of a set. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
