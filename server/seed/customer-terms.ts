import type { customerTerms } from '#domain/records/customer-terms.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import type { DemoFleet } from './fleets.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

type Terms = FieldsOf<typeof customerTerms>
type DemoContact = { fullName: string; position: string; mobile: string; isMain?: true; getsInvoices?: true }

/** What is agreed with customers of the demo, and whom one calls there. */
type DemoTerms = { terms: Partial<Terms>; hold?: string; contacts?: DemoContact[] }

const NOTHING: Terms = {
  creditLimitCents: null,
  discountHundredths: null,
  discountDays: null,
  taxExempt: false,
  taxExemptUntil: null,
  taxNumber: null,
  accountNumber: null,
  invoiceBreak: 'customer',
  invoiceDelivery: 'email',
  invoiceTickets: true,
  invoicePhotos: false,
  invoiceSignatures: false,
  poRequired: false,
  poPattern: null,
  billingEmail: null,
  dispatchEmail: null,
  proofEmail: null,
}

/** By the keys of the customers; the others have agreed on nothing beside the terms of payment. */
const agreed: Readonly<Record<string, DemoTerms>> = {
  halverson: {
    terms: {
      creditLimitCents: cents(75_000_00),
      discountHundredths: 200,
      discountDays: 10,
      taxNumber: '73-1180442',
      accountNumber: 'HALV-01',
      invoiceBreak: 'job',
      poPattern: 'HP-\\d{5}',
      billingEmail: 'payables@halverson.example',
      proofEmail: 'plant@halverson.example',
    },
    contacts: [
      { fullName: 'Ruth Halverson', position: 'Owner', mobile: '918 555 0260', isMain: true },
      { fullName: 'Marco Teague', position: 'Payables', mobile: '918 555 0261', getsInvoices: true },
    ],
  },
  osage: {
    terms: {
      creditLimitCents: cents(120_000_00),
      accountNumber: 'OSAGE-03',
      invoiceBreak: 'po',
      billingEmail: 'ap@osageroad.example',
    },
    contacts: [{ fullName: 'Neil Yates', position: 'Project manager', mobile: '918 555 0267', isMain: true }],
  },
  levee: {
    terms: { taxExempt: true, taxNumber: '73-6017884', invoiceDelivery: 'portal', invoiceSignatures: true },
    contacts: [{ fullName: 'Tom Wirth', position: 'District engineer', mobile: '918 555 0264', isMain: true }],
  },
  brightline: { terms: { creditLimitCents: cents(15_000_00), poRequired: true } },
  northgate: {
    terms: { creditLimitCents: cents(10_000_00) },
    hold: 'The retainer for the spring work has not come in. Ask Elena before anything goes out.',
  },
}

/** Writes down what is agreed with the customers of a demo fleet, and adds whom one calls there. */
export async function addCustomerTerms(world: DemoWorld, fleet: DemoFleet, person: Person): Promise<void> {
  const { call } = person
  for (const { key } of fleet.customers) {
    const { terms, hold, contacts = [] } = agreed[key] ?? {}
    if (!terms) continue
    const id = await idOf(fleet.key, 'customer', key)
    const op = () => ({ operationId: world.ports.ids.uuid() })
    const { version } = await call.customers.setTerms({ ...op(), ...NOTHING, ...terms, id, version: 1 })
    if (hold) await call.customers.hold({ ...op(), id, version, reason: hold })
    for (const contact of contacts) await addContact(world, person, id, contact)
  }
}

async function addContact({ ports }: DemoWorld, { call }: Person, customerId: Uuid, contact: DemoContact) {
  await call.contacts.create({
    operationId: ports.ids.uuid(),
    id: ports.ids.uuid(),
    customerId,
    phone: null,
    email: null,
    isMain: false,
    getsInvoices: false,
    getsDeliveryNotices: false,
    notes: null,
    ...contact,
  })
}
