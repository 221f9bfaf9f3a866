import type { Formats } from '../../domain/format/formats.ts'
import type { Sha256 } from '../../domain/units/brands.ts'
import type { Words } from '../../domain/words/words.ts'
import type { ProofData } from './proof-data.ts'

export type SummaryInput = {
  data: ProofData
  /** Pictures to show as data URLs, by the document's hash; one that is missing is named by its hash. */
  pictures: ReadonlyMap<Sha256, string>
  madeAt: string
  verifyUrl: string
  words: Words
  formats: Formats
}
