import type { Words } from '#domain/words/words.ts'
import type { SimilarCustomer } from './customer-data.ts'

/** What two records have in common, in words. */
export function whySimilar(
  { sameName, sameAddress, sameTaxNumber }: SimilarCustomer,
  words: Words['customers']['similar'],
): string[] {
  const reasons = [sameName && words.sameName, sameAddress && words.sameAddress, sameTaxNumber && words.sameTaxNumber]
  return reasons.filter((reason) => reason !== false)
}
