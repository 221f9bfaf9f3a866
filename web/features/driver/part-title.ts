import type { Words } from '#domain/words/words.ts'
import type { ProofStep } from './plain-step.ts'
import type { StepPart } from './step-draft.ts'

/** What one screen of a step is for. */
export function partTitle(part: StepPart, action: ProofStep, words: Words['driver']): string {
  switch (part) {
    case 'photo':
      return words.photo.title[action]
    case 'ticket':
      return action === 'deliver' ? words.ticket.destinationTitle : words.ticket.title
    case 'signature':
      return words.signature.title
  }
}
