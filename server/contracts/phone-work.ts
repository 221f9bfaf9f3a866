import * as z from 'zod/mini'
import { sha256, uuid } from './base.ts'
import { type AddPlaceInput, addPlaceInput } from './documents.ts'
import { type AddFuelInput, addFuelInput } from './fuel.ts'
import { type SubmitInspectionInput, submitInspectionInput } from './inspections.ts'
import { type KeepLogInput, keepLogInput } from './logs.ts'
import { type SendMessageInput, sendMessageInput } from './messages.ts'
import { type ProposeLoadInput, proposeLoadInput } from './proposals.ts'
import { type StepInput, stepInput } from './steps.ts'

/**
 * What a driver may do without signal, by the procedure that takes it once there is signal again. A kind that is added
 * here does not compile before it is said how it is written down, sent, called and brought in by the office.
 */
export type PhoneWorkInput = {
  'driver.step': StepInput
  'messages.send': SendMessageInput
  'documents.addPlace': AddPlaceInput
  'driver.proposeLoad': ProposeLoadInput
  'inspections.submit': SubmitInspectionInput
  'fuel.add': AddFuelInput
  'logs.keep': KeepLogInput
}

export type PhoneWorkKind = keyof PhoneWorkInput
/** One piece of work that waits on a phone, or that was brought from one. */
export type PhoneWork = { [Kind in PhoneWorkKind]: { kind: Kind; input: PhoneWorkInput[Kind] } }[PhoneWorkKind]

/** One piece of work of an exported queue, with whose it is; what it is, is said by which of the fields is there. */
export const queueItem = z
  .strictObject({
    fleetId: uuid,
    userId: uuid,
    step: z.optional(stepInput),
    message: z.optional(sendMessageInput),
    place: z.optional(addPlaceInput),
    proposal: z.optional(proposeLoadInput),
    inspection: z.optional(submitInspectionInput),
    fuel: z.optional(addFuelInput),
    log: z.optional(keepLogInput),
  })
  .check(z.refine((item) => worksIn(item).length === 1))
export type QueueItem = z.infer<typeof queueItem>
type ItemFields = Omit<QueueItem, 'fleetId' | 'userId'>

/** The fields of an item for a piece of work. */
export function itemFields(work: PhoneWork): ItemFields {
  switch (work.kind) {
    case 'driver.step':
      return { step: work.input }
    case 'messages.send':
      return { message: work.input }
    case 'documents.addPlace':
      return { place: work.input }
    case 'driver.proposeLoad':
      return { proposal: work.input }
    case 'inspections.submit':
      return { inspection: work.input }
    case 'fuel.add':
      return { fuel: work.input }
    case 'logs.keep':
      return { log: work.input }
  }
}

function worksIn({ step, message, place, proposal, inspection, fuel, log }: ItemFields): PhoneWork[] {
  const works: PhoneWork[] = []
  if (step) works.push({ kind: 'driver.step', input: step })
  if (message) works.push({ kind: 'messages.send', input: message })
  if (place) works.push({ kind: 'documents.addPlace', input: place })
  if (proposal) works.push({ kind: 'driver.proposeLoad', input: proposal })
  if (inspection) works.push({ kind: 'inspections.submit', input: inspection })
  if (fuel) works.push({ kind: 'fuel.add', input: fuel })
  if (log) works.push({ kind: 'logs.keep', input: log })
  return works
}

/** The one piece of work of an item that its schema has let pass. @throws where it has none, or several */
export function workIn(item: QueueItem): PhoneWork {
  const [work, ...more] = worksIn(item)
  if (!work || more.length > 0) throw new Error('an item of a queue is one piece of work')
  return work
}

/** The hash is that of the item's canonical form, as the phone wrote it. */
export const takeOverInput = z.strictObject({ item: queueItem, sha256 })
export type TakeOverInput = z.infer<typeof takeOverInput>
