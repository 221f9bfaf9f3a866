import { notFound } from './errors.ts'
import { lists } from './features/all/lists.gen.ts'
import type { ListFile, ListOrder, Read } from './list-file.ts'

/** The name of a list that can be had as a file. */
export type ListName = keyof typeof lists

/** A list that a feature declares, by its name; throws not_found for any other. */
export function listNamed(name: string): ListFile {
  const byName: Readonly<Record<string, ListFile>> = lists
  const list = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (!list) throw notFound()
  return list
}

/** The file of an order in pieces, read in transactions of the fleet of whoever asks and with the rights that they have. */
export function bytesOfList(order: ListOrder, read: Read): AsyncGenerator<Uint8Array> {
  return listNamed(order.list).bytes(order, read)
}
