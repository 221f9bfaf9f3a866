import type { MissingProof } from '#domain/loads/refusals.ts'
import type { Words } from '#domain/words/words.ts'

/** The names of what a step lacks; what only the office knows a name for is left out. */
export function missingWords(missing: readonly string[], words: Words): string[] {
  const names = words.loads.missing
  const isNamed = (one: string): one is MissingProof => Object.hasOwn(names, one)
  return missing.filter(isNamed).map((one) => names[one])
}
