/** The name of a code, or the code itself where a later build stored one that this one does not know. */
export function named(code: string, names: Readonly<Record<string, string>>): string {
  return names[code] ?? code
}

/** The names of several codes, which are parted by spaces, as one list. */
export function namedList(codes: string, names: Readonly<Record<string, string>>): string {
  return codes
    .split(' ')
    .filter(Boolean)
    .map((code) => named(code, names).toLowerCase())
    .join(', ')
}
