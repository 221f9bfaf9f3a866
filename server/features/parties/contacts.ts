import { contacts } from '#domain/records/contacts.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { recordKind } from './record-kind.ts'
import { updateRecord } from './records.ts'

type ContactFields = FieldsOf<typeof contacts>

export const contactKind = recordKind('contacts', contacts, {
  columns: {
    customerId: 'customer_id',
    fullName: 'full_name',
    position: 'position',
    phone: 'phone',
    mobile: 'mobile',
    email: 'email',
    isMain: 'is_main',
    getsInvoices: 'gets_invoices',
    getsDeliveryNotices: 'gets_delivery_notices',
    notes: 'notes',
  },
  check: async (writing, id, fields) => {
    if (fields.isMain) await takeOverFromMain(writing, id, fields)
  },
  uniques: { contacts_main: { field: 'isMain', code: 'main_contact_chosen' } },
})

/** A customer has one main contact: the one before stays a contact, and is it no longer. */
async function takeOverFromMain(writing: Writing, id: Uuid, { customerId }: ContactFields): Promise<void> {
  const { trx, actor } = writing
  const main = await trx
    .selectFrom('contacts')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('is_main', '=', true)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  const before = main && (await contactKind.find(trx, actor, main.id))
  if (before) await updateRecord(writing, contactKind, before, { ...contactKind.fields(before), isMain: false })
}
