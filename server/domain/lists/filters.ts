import type { Day, Uuid } from '../units/brands.ts'

/** What narrows a list, as plain data: its contract, the page's address and the query's conditions follow from it. */
export type Filter =
  /** Typed text on one line, from so many characters to so many. */
  | { kind: 'text'; least: number; most: number }
  | { kind: 'pattern'; pattern: RegExp }
  | { kind: 'one'; options: readonly string[] }
  /** Several of a few words. */
  | { kind: 'some'; options: readonly string[] }
  | { kind: 'id' }
  | { kind: 'ids'; most: number }
  | { kind: 'day' }
  /** True or false. */
  | { kind: 'flag' }
  /** Set or not there. */
  | { kind: 'mark' }
export type Filters = Readonly<Record<string, Filter>>

type Held = { text: string; pattern: string; id: Uuid; ids: Uuid[]; day: Day; flag: boolean; mark: true }
/** The value of a filter that is set. */
export type FilterValue<F> = F extends { kind: 'one'; options: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'some'; options: readonly (infer Value)[] }
    ? Value[]
    : F extends { kind: infer Kind extends keyof Held }
      ? Held[Kind]
      : never
/** What narrows a list, each where it is set. */
export type FilterValues<F> = { -readonly [Name in keyof F]?: FilterValue<F[Name]> }

/** One condition for each filter of a list, for those that are set; a filter without its condition does not compile. */
export type Conditions<F, Condition> = { [Name in keyof F]: (value: FilterValue<F[Name]>) => Condition }

/** The conditions of the filters that are set, in the order of the list's declaration. */
export function conditionsOf<F extends Filters, Condition>(
  values: FilterValues<F>,
  conditions: Conditions<F, Condition>,
): Condition[]
export function conditionsOf(
  values: Readonly<Record<string, unknown>>,
  conditions: Readonly<Record<string, (value: unknown) => unknown>>,
): unknown[] {
  return Object.entries(conditions).flatMap(([name, condition]) =>
    values[name] === undefined ? [] : [condition(values[name])],
  )
}
