import * as z from 'zod/mini'
import { oneLine } from '#domain/format/one-line.ts'
import type { Filter, Filters, FilterValue } from '#domain/lists/filters.ts'
import { type ListSorts, type SortName, sortNames } from '#domain/lists/list-sorts.ts'
import { day, plain, uuid } from './base.ts'

/** The fields of a query's input that narrow its list. */
type FilterShape<F> = {
  -readonly [Name in keyof F]: z.ZodMiniOptional<z.ZodMiniType<FilterValue<F[Name]>, FilterValue<F[Name]>>>
}

/** What narrows a list, as fields of an input; each may be left out. */
export function filterShape<F extends Filters>(filters: F): FilterShape<F>
export function filterShape(filters: Filters): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, z.optional(schemaOf(filter))]))
}

type SortShape<Sorts> = { sort: z.ZodMiniOptional<z.ZodMiniType<SortName<Sorts>, SortName<Sorts>>> }

/** The order that a list is asked for in, as a field of an input; its usual one where it is left out. */
export function sortShape<Sorts extends ListSorts>(sorts: Sorts): SortShape<Sorts>
export function sortShape(sorts: ListSorts): { sort: z.ZodMiniType } {
  return { sort: z.optional(z.enum(sortNames(sorts))) }
}

function schemaOf(filter: Filter): z.ZodMiniType {
  switch (filter.kind) {
    case 'text':
      return z.string().check(plain, z.overwrite(oneLine), z.minLength(filter.least), z.maxLength(filter.most))
    case 'pattern':
      return z.string().check(z.regex(filter.pattern))
    case 'one':
      return z.enum(filter.options)
    case 'some':
      return z.array(z.enum(filter.options)).check(z.minLength(1), z.maxLength(filter.options.length))
    case 'id':
      return uuid
    case 'ids':
      return z.array(uuid).check(z.minLength(1), z.maxLength(filter.most))
    case 'day':
      return day
    case 'flag':
      return z.boolean()
    case 'mark':
      return z.literal(true)
  }
}
