/** The address at which a plain route gives a list as a file. */
export function exportAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  format: 'csv' | 'xlsx',
): string {
  const search = new URLSearchParams({ format })
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return `${path}?${search}`
}
