import { takeJustMade } from './operation.ts'

type Input = { readonly operationId: string; readonly id?: unknown }
type Sent = { readonly content: string; readonly input: Input }

/** So many calls without an answer are remembered; more at once are no press of a button any more. */
const MOST = 100

/**
 * Remembers calls that got no answer, which may have been done all the same. Who presses again sends the same content under
 * the operation, and for the record, of the first press, so that it has one effect however the page made its ids. Another
 * content is another action.
 */
export function unansweredCalls() {
  const underWay = new Map<string, Sent>()
  const unanswered = new Map<string, Input>()
  return {
    /** The input to send: the caller's own, or that of an earlier press of which nobody knows whether it was done. */
    begin(path: string, input: unknown): unknown {
      if (!isOperation(input) || underWay.has(input.operationId)) return input
      const isNewRecord = takeJustMade(input.id)
      const content = JSON.stringify([path, { ...input, operationId: null, ...(isNewRecord && { id: null }) }])
      const before = unanswered.get(content)
      if (before) return before
      underWay.set(input.operationId, { content, input })
      return input
    },
    /** What became of an input that was sent. */
    end(input: unknown, isAnswered: boolean): void {
      if (!isOperation(input)) return
      const sent = underWay.get(input.operationId)
      if (!sent) return
      if (isAnswered) {
        underWay.delete(input.operationId)
        unanswered.delete(sent.content)
      } else if (unanswered.size < MOST) unanswered.set(sent.content, sent.input)
    },
    /** Forgets all of them, as where somebody else signs in here: the same content is their own action. */
    forget(): void {
      underWay.clear()
      unanswered.clear()
    },
  }
}

const isOperation = (input: unknown): input is Input =>
  typeof input === 'object' && input !== null && 'operationId' in input && typeof input.operationId === 'string'
