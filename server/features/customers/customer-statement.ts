import { type Formats, formats } from '#domain/format/formats.ts'
import { localeOf, unitsOf } from '#domain/format/locale.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import type { PdfDefinition } from '../../ports.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import type { StatementData } from './statement-data.ts'

/**
 * What a customer owes as a page description, in the fleet's language: each delivered load that is on no invoice with
 * its amount, and the sums. The same data give the same description.
 */
export async function customerStatement(data: StatementData): Promise<PdfDefinition> {
  const { customer, fleet, asOf } = data
  const words = await loadWords(fleet.language)
  const [locale, units] = [localeOf(fleet.language), unitsOf(fleet.units)]
  const { currency, zone } = fleet
  const bound = formats({ locale, units, currency, zone, unitNames: words.units })
  const { statement } = words.customers
  const { company } = fleet
  const heading = {
    title: statement.title,
    subtitle: `${company.name} · ${customer.company_name}`,
    author: company.name,
  }
  const made = statement.asOf(bound.instantWithYear(asOf))
  return {
    ...paperFrame({ ...heading, foot: `${heading.subtitle} · ${made}` }, words, company),
    content: [
      paperHead(heading, { text: printable(made), style: 'small', alignment: 'right', width: 130 }, { company, words }),
      whom(data, words, bound),
      ...invoicesTable(data, words, bound),
      { text: printable(words.customers.credit.unbilled), style: 'heading' },
      loadsTable(data, words, bound),
      ...rest(data, words, bound),
      { text: printable(statement.sums), style: 'heading' },
      sums(data, words, bound),
      { text: printable(statement.noInvoice), style: 'small', margin: [0, 8, 0, 0] },
    ],
  }
}

function whom({ customer }: StatementData, { customers, parties }: Words, { number }: Formats) {
  return factsTable([
    [parties.customer.title, customer.company_name],
    [parties.contactName, customer.contact_name],
    [parties.address, customer.address],
    [customers.accountNumber, customer.account_number],
    [parties.customer.termsDays, `${number(customer.terms_days)} ${parties.customer.days}`],
  ])
}

function invoicesTable({ invoices }: StatementData, { customers, invoicing }: Words, { day, money }: Formats) {
  if (invoices.length === 0) return []
  const w = customers.statement
  const head = [w.invoice, invoicing.issuedOn, w.due, w.amount].map((text, column) => ({
    text: printable(text),
    style: 'term',
    alignment: column === 3 ? 'right' : 'left',
  }))
  const rows = invoices.map((invoice) => [
    { text: printable(invoice.invoice_number ?? '–') },
    { text: printable(invoice.issued_on ? day(invoice.issued_on) : '–') },
    { text: printable(invoice.due_on ? day(invoice.due_on) : '–') },
    { text: printable(money(openCents(invoice))), alignment: 'right' },
  ])
  const table = { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto'], body: [head, ...rows] }
  return [
    { text: printable(w.openInvoices), style: 'heading' },
    { layout: 'lightHorizontalLines', table },
  ]
}

function loadsTable({ loads, fleet }: StatementData, { customers, proof }: Words, { day, money }: Formats) {
  const w = customers.statement
  if (loads.length === 0) return { text: printable(w.none) }
  const head = [w.delivered, w.load, proof.poNumber, proof.material, w.to, w.amount].map((text, column) => ({
    text: printable(text),
    style: 'term',
    alignment: column === LAST ? 'right' : 'left',
  }))
  const rows = loads.map((load) => [
    { text: printable(day(dayIn(load.at, fleet.zone))) },
    { text: printable(load.load_number ?? '–') },
    { text: printable(load.po_number ?? '–') },
    { text: printable(load.material ?? '–') },
    { text: printable(load.delivery_address) },
    { text: printable(money(load.amount_cents)), alignment: 'right' },
  ])
  const widths = ['auto', 'auto', 'auto', 'auto', '*', 'auto']
  const table = { headerRows: 1, dontBreakRows: true, widths, body: [head, ...rows] }
  return { layout: 'lightHorizontalLines', table }
}

/** The column of amounts. */
const LAST = 5

/** The loads that found no room on the paper. */
function rest({ loads, exposure }: StatementData, { customers }: Words, { number, money }: Formats) {
  const count = exposure.unbilledLoads - loads.length
  if (count <= 0) return []
  const amount = exposure.unbilled - sumCents(loads.map(({ amount_cents }) => amount_cents))
  return [{ text: printable(customers.statement.more(number(count), money(cents(amount)))), margin: [0, 4, 0, 0] }]
}

function sums({ exposure }: StatementData, { customers }: Words, { money }: Formats) {
  const w = customers.credit
  const { receivables, unbilled, inTransit } = exposure
  const total = sumCents([receivables, unbilled, inTransit])
  const rows = [
    [w.receivables, money(receivables)],
    [w.unbilled, money(unbilled)],
    [w.inTransit, money(inTransit)],
  ].map(([name = '', amount = '']) => [{ text: printable(name) }, { text: printable(amount), alignment: 'right' }])
  const foot = [
    { text: printable(w.total), bold: true },
    { text: printable(money(total)), bold: true, alignment: 'right' },
  ]
  return { layout: 'lightHorizontalLines', table: { widths: [220, 'auto'], body: [...rows, foot] } }
}
