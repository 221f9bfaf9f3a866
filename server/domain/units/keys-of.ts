/** The own keys of a declaration, which are known by its type: what it has besides is nothing that the compiler saw. */
export function keysOf<Key extends string>(declaration: Readonly<Record<Key, unknown>>): Key[]
export function keysOf(declaration: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(declaration)
}
