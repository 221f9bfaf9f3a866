import type { AnswerOf } from '../answers.ts'
import { customers } from '../recorded/parties.ts'

const kept = { version: 1, createdAt: '2026-11-08T01:56:57.729Z', archivedAt: null }
const customerId = customers.rows[0]?.id ?? ''
const unsaid = { position: null, phone: null, mobile: null, email: null, notes: null }
const none = { isMain: false, getsInvoices: false, getsDeliveryNotices: false }

/** The people at one customer. */
export const contacts: AnswerOf<'contacts.list'> = {
  rows: [
    {
      ...kept,
      ...unsaid,
      id: '0b8f0c0e-6d7c-7a54-9a51-0d6f8f1f5a01',
      customerId,
      fullName: 'Ruth Halverson',
      position: 'Owner',
      phone: '918 555 0200',
      mobile: '918 555 0270',
      email: 'ruth@halverson.example',
      isMain: true,
      getsInvoices: true,
      getsDeliveryNotices: false,
    },
    {
      ...kept,
      ...unsaid,
      ...none,
      id: '0b8f0c0e-6d7c-7a54-9a51-0d6f8f1f5a02',
      customerId,
      fullName: 'Bartholomew Featherstonehaugh-Vandersteenhoven',
      position: 'Superintendent, Interstate 44 resurfacing, night shift',
      mobile: '918 555 0271',
      getsDeliveryNotices: true,
      notes: 'Call before six. Gate code is with the scale house.',
    },
    { ...kept, ...unsaid, ...none, id: '0b8f0c0e-6d7c-7a54-9a51-0d6f8f1f5a03', customerId, fullName: 'Jo' },
  ],
  nextCursor: null,
}
