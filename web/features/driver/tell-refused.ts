import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { Words } from '#domain/words/words.ts'
import { showToast } from '#ui'

/** Says why the phone's own rules do not allow a step; it comes with the sentences, which hardly anybody needs. */
export function tellRefused(words: Words, refused: RefusedStep): void {
  showToast({ tone: 'danger', text: words.refusals[refused.reason]() })
}
