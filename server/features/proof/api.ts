import { madePapersAnswer, papersAnswer } from '#contracts/answers/proof.ts'
import { openApi } from '#contracts/open-api.ts'

/** The papers that are made of a load. */
export const api = openApi({
  'GET /loads/:loadId/papers': {
    procedure: 'proof.ofLoad',
    tag: 'Documents',
    summary: 'Lists the delivery summaries and load packs of a load',
    answer: papersAnswer,
  },
  'POST /loads/:loadId/papers': {
    procedure: 'proof.make',
    tag: 'Documents',
    summary: 'Makes the papers of a load now, where anything has changed',
    answer: madePapersAnswer,
  },
  'GET /papers/:id': {
    file: 'GET /api/proofs/:id',
    tag: 'Documents',
    summary: 'Fetches a delivery summary or load pack',
    mediaType: 'application/pdf',
  },
})
