import { idAnswer } from '#contracts/answers/base.ts'
import { bookingAnswer, loadAnswer, loadPage, loadStepAnswer } from '#contracts/answers/loads.ts'
import { openApi } from '#contracts/open-api.ts'

const step = { tag: 'Loads', answer: loadStepAnswer } as const

/** Loads as programs list, book and move them. */
export const api = openApi({
  'GET /loads': { procedure: 'loads.list', tag: 'Loads', summary: 'Lists loads', answer: loadPage },
  'POST /loads': {
    procedure: 'loads.create',
    tag: 'Loads',
    summary: 'Books loads: plans them, and assigns them where a driver or contractor is named',
    answer: bookingAnswer,
    creates: true,
  },
  'GET /loads/:id': { procedure: 'loads.byId', tag: 'Loads', summary: 'Reads one load', answer: loadAnswer },
  'PUT /loads/:id': { ...step, procedure: 'loads.edit', summary: 'Changes a load that nobody has accepted yet' },
  'PUT /loads/:id/draft': {
    ...step,
    procedure: 'loads.saveDraft',
    summary: 'Keeps a draft; a new one without If-Match',
  },
  'DELETE /loads/:id': {
    procedure: 'loads.deleteDraft',
    tag: 'Loads',
    summary: 'Deletes a draft',
    answer: idAnswer,
  },
  'POST /loads/:id/plan': { ...step, procedure: 'loads.plan', summary: 'Plans a draft, which gets its number' },
  'POST /loads/:id/assign': { ...step, procedure: 'loads.assign', summary: 'Assigns a load to who hauls it' },
  'POST /loads/:id/unassign': { ...step, procedure: 'loads.unassign', summary: 'Takes a load back from who has it' },
  'POST /loads/:id/hold': { ...step, procedure: 'loads.hold', summary: 'Holds a load' },
  'POST /loads/:id/release': { ...step, procedure: 'loads.release', summary: 'Releases a held load' },
  'POST /loads/:id/cancel': { ...step, procedure: 'loads.cancel', summary: 'Cancels a load' },
  'POST /loads/:id/take-back': { ...step, procedure: 'loads.takeBack', summary: 'Takes the last step back' },
  'POST /loads/:id/close': {
    ...step,
    procedure: 'loads.close',
    summary: 'Closes a delivered load and locks its charges',
  },
  'POST /loads/:id/reference': {
    ...step,
    procedure: 'loads.setReference',
    summary: 'Writes the customer reference or PO number',
  },
  'POST /loads/:id/recorded-steps': {
    procedure: 'loads.recordForDriver',
    tag: 'Steps on the road',
    summary: 'Records steps that a driver took without a phone',
    answer: loadStepAnswer,
  },
})
