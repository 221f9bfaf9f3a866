/** That rows of `child` name rows of `parent`. */
export type Reference = { child: string; parent: string }

/**
 * Tables in an order in which each comes after those that it refers to, so that their rows can be stored, and from the end
 * deleted. A table may refer to itself. Throws where tables refer to each other in a circle, which no order satisfies.
 */
export function parentsFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const known = new Set(tables)
  const between = references.filter(({ child, parent }) => child !== parent && known.has(child) && known.has(parent))
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((table) => !between.some(({ child, parent }) => child === table && left.has(parent)))
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const table of free) left.delete(table)
    order.push(...free)
  }
  return order
}
