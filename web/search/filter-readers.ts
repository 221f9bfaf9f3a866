import type { Filter, Filters, FilterValue } from '#domain/lists/filters.ts'
import { day, flag, like, one, type Reader, some, text, uuid, yes } from './readers.ts'

type ReadersOf<F> = { -readonly [Name in keyof F]: Reader<FilterValue<F[Name]>> }

/** Reads what narrows a list out of the address of its page. */
export function filterReaders<F extends Filters>(filters: F): ReadersOf<F>
export function filterReaders(filters: Filters): Record<string, Reader<unknown>> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, readerOf(filter)]))
}

function readerOf(filter: Filter): Reader<unknown> {
  switch (filter.kind) {
    case 'text':
      return text(filter.least, filter.most)
    case 'pattern':
      return like(filter.pattern)
    case 'one':
      return one(filter.options)
    case 'some':
      return some(one(filter.options), filter.options.length)
    case 'id':
      return uuid
    case 'ids':
      return some(uuid, filter.most)
    case 'day':
      return day
    case 'flag':
      return flag
    case 'mark':
      return yes
  }
}
