import type { PhoneWork } from '#contracts/phone-work.ts'
import type { Words } from '#domain/words/words.ts'

/** A piece of work of a phone, as its driver calls it. */
export function workName(work: PhoneWork, words: Pick<Words, 'loads' | 'driver'>): string {
  switch (work.kind) {
    case 'driver.step':
      return words.loads.action[work.input.action]
    case 'messages.send':
      return words.driver.message
    case 'documents.addPlace':
      return words.driver.laterPlace
    case 'driver.proposeLoad':
      return words.driver.proposal
    case 'inspections.submit':
      return words.driver.inspection
    case 'fuel.add':
      return words.driver.fuel
    case 'logs.keep':
      return words.driver.dailyLog
  }
}
