/** A record's values with those filled in that it lacks and the other one has; what both have stays as it is. */
export function mergedFields<Fields extends object>(kept: Fields, other: NoInfer<Fields>): Fields {
  const of = new Map<string, unknown>(Object.entries(other))
  const lacking = Object.entries(kept).filter(([name, value]) => value === null && (of.get(name) ?? null) !== null)
  return { ...kept, ...Object.fromEntries(lacking.map(([name]) => [name, of.get(name)])) }
}
