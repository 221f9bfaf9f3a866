/** A record of these keys, each with the value that is worked out for it. */
export function keyed<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Readonly<Record<Key, Value>>
export function keyed(keys: readonly string[], toValue: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)]))
}
