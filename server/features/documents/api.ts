import { idAnswer } from '#contracts/answers/base.ts'
import {
  documentsAnswer,
  missingProofAnswer,
  storedFileAnswer,
  ticketStepAnswer,
  ticketsAnswer,
} from '#contracts/answers/proof.ts'
import { openApi } from '#contracts/open-api.ts'

const step = { tag: 'Weigh tickets', answer: ticketStepAnswer } as const

/** Weigh tickets, pictures and papers of loads. */
export const api = openApi({
  'GET /loads/:loadId/tickets': {
    procedure: 'tickets.ofLoad',
    tag: 'Weigh tickets',
    summary: 'Lists the weigh tickets of a load, with the variance between its ends',
    answer: ticketsAnswer,
  },
  'POST /loads/:loadId/tickets': {
    ...step,
    procedure: 'tickets.add',
    summary: 'Adds a weigh ticket outside a step',
  },
  'PUT /tickets/:id': { ...step, procedure: 'tickets.confirm', summary: 'Confirms what stands on a ticket' },
  'POST /tickets/:id/verify': { ...step, procedure: 'tickets.verify', summary: 'Verifies a ticket' },
  'POST /tickets/:id/reopen': { ...step, procedure: 'tickets.reopen', summary: 'Opens a verified ticket again' },
  'POST /tickets/:id/reject': { ...step, procedure: 'tickets.reject', summary: 'Rejects a ticket' },
  'POST /tickets/:id/void': { ...step, procedure: 'tickets.void', summary: 'Voids a ticket' },
  'GET /loads/:loadId/documents': {
    procedure: 'documents.ofLoad',
    tag: 'Documents',
    summary: 'Lists pictures, papers and signatures of a load',
    answer: documentsAnswer,
  },
  'POST /loads/:loadId/documents': {
    procedure: 'documents.add',
    tag: 'Documents',
    summary: 'Adds a picture or paper, whose file was sent before',
    answer: idAnswer,
    creates: true,
  },
  'GET /loads/:loadId/missing-proof': {
    procedure: 'documents.missing',
    tag: 'Documents',
    summary: 'Names what the next stop still lacks',
    answer: missingProofAnswer,
  },
  'PUT /files/:sha256': {
    file: 'PUT /api/files/:sha256',
    tag: 'Documents',
    summary: 'Sends a picture or PDF, named by the SHA-256 of its bytes',
    mediaType: 'application/octet-stream',
    answer: storedFileAnswer,
  },
  'GET /files/:sha256': {
    file: 'GET /api/files/:sha256',
    tag: 'Documents',
    summary: 'Fetches a file of a load',
    mediaType: 'application/octet-stream',
  },
})
