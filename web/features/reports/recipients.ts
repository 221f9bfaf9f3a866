const BETWEEN = /[\s,;]+/

/** The mail addresses that somebody typed, each on a line of its own or with a comma between. */
export function recipientsIn(text: string): string[] {
  return text.split(BETWEEN).filter((part) => part !== '')
}

/** What is wrong with the addresses: of the first that is refused, with the address before it; undefined for nothing. */
export function recipientsRefusal(
  fields: Readonly<Record<string, string | undefined>>,
  typed: readonly string[],
): string | undefined {
  if (fields.recipients) return fields.recipients
  const [field, sentence] = Object.entries(fields).find(([name]) => name.startsWith('recipients.')) ?? []
  if (!field || !sentence) return undefined
  return `${typed[Number(field.split('.')[1])] ?? ''}: ${sentence}`
}
