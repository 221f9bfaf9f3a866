import type { Words } from '#domain/words/words.ts'
import type { QueuedWork } from '#web/offline/store.ts'

/** What waits to be sent, as its driver calls it. */
export function workName(work: QueuedWork, words: Pick<Words, 'loads' | 'driver'>): string {
  switch (work.kind) {
    case 'driver.step':
      return words.loads.action[work.input.action]
    case 'messages.send':
      return words.driver.message
    case 'documents.addPlace':
      return words.driver.laterPlace
    case 'driver.proposeLoad':
      return words.driver.proposal
  }
}
