import type { Formats } from '#domain/format/formats.ts'
import { payLineTitle } from '#domain/settlements/pay-line-title.ts'
import type { Words } from '#domain/words/words.ts'
import type { PdfDefinition } from '../../ports.ts'
import type { LineTicket } from '../charges/charge-lines.ts'
import { forPayees } from '../fleet-company.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import type { FleetVoice } from './fleet-voice.ts'
import type { SettlementDetails } from './get-settlement.ts'
import { ticketsOf } from './settlement-files.ts'
import type { SettledLine } from './settlement-lines.ts'

export type StatementData = {
  settlement: SettlementDetails
  lines: readonly SettledLine[]
  tickets: readonly LineTicket[]
  fleet: FleetVoice
}

/**
 * A payee's statement as a page description: every line with its load, ticket, quantity and rate, then the totals in the
 * order in which they come about. No customer's rate is in it. The same data give the same description.
 */
export function statement({ settlement, lines, tickets, fleet }: StatementData): PdfDefinition {
  const { words, formats } = fleet
  const { pay, proof } = words
  const company = forPayees(fleet.company)
  const heading = {
    title: pay.settlement(settlement.number),
    subtitle: `${fleet.name} · ${settlement.payee}`,
    author: fleet.name,
  }
  const asOf = proof.asOf(formats.instantWithYear(settlement.approvedAt ?? settlement.createdAt))
  return {
    ...paperFrame({ ...heading, foot: `${heading.title} · ${heading.subtitle} · ${asOf}` }, words, company),
    content: [
      paperHead(
        heading,
        {
          stack: [
            { text: printable(pay.state[settlement.state]), bold: true },
            { text: printable(asOf), style: 'small' },
          ],
          alignment: 'right',
          width: 130,
        },
        { company, words },
      ),
      factsTable([
        [pay.period, pay.periodOf(formats.day(settlement.from), formats.day(settlement.to))],
        [pay.payTo, settlement.payTo],
        [pay.bank, settlement.bank],
        [pay.dueOn, settlement.dueOn && formats.day(settlement.dueOn)],
        [pay.paidOn, settlement.paidOn && formats.day(settlement.paidOn)],
        [pay.batch, settlement.batchNumber],
      ]),
      { text: printable(pay.lines), style: 'heading' },
      linesTable(lines, tickets, words, formats),
      totals(settlement, pay, formats),
      ...(settlement.netCents < 0 ? [{ text: printable(pay.netCarried), margin: [0, 8, 0, 0] }] : []),
      ...(settlement.voidReason
        ? [{ text: printable(pay.voidedBecause(settlement.voidReason)), margin: [0, 8, 0, 0] }]
        : []),
    ],
  }
}

function linesTable(lines: readonly SettledLine[], tickets: readonly LineTicket[], words: Words, formats: Formats) {
  const { pay } = words
  const head = [pay.earnedOn, pay.load, pay.ticket, pay.what, pay.quantity, pay.rate, pay.amount].map((text, at) => ({
    text: printable(text),
    style: 'term',
    alignment: at > 3 ? 'right' : 'left',
  }))
  const rows = lines.map((line) => [
    { text: line.earnedOn ? printable(formats.day(line.earnedOn)) : '' },
    { text: printable(line.loadNumber ?? '') },
    { text: printable(ticketsOf(line, tickets).join(', ')) },
    { text: printable(payLineTitle(line, words)) },
    { text: printable(quantityOf(line, words, formats)), alignment: 'right' },
    { text: line.rateMicro === null ? '' : printable(formats.rate(line.rateMicro)), alignment: 'right' },
    { text: printable(formats.money(line.amountCents)), alignment: 'right' },
  ])
  const widths = [58, 46, 74, '*', 62, 56, 62]
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...rows] },
  }
}

function quantityOf({ quantityMilli, unit }: SettledLine, { units }: Words, formats: Formats): string {
  return quantityMilli === null || unit === null || unit === 'percent'
    ? ''
    : formats.quantity(quantityMilli, units[unit])
}

function totals(settlement: SettlementDetails, pay: Words['pay'], formats: Formats) {
  const { payCents, accessorialCents, guaranteeCents, grossCents, reimbursementCents } = settlement
  const rows = [
    [pay.payTotal, payCents, false],
    [pay.accessorials, accessorialCents, false],
    [pay.guarantee, guaranteeCents, false],
    [pay.gross, grossCents, true],
    [pay.reimbursements, reimbursementCents, false],
    [pay.deductions, settlement.deductionCents, false],
    [pay.net, settlement.netCents, true],
  ] as const
  const body = rows
    .filter(([, amount, isSum]) => isSum || amount !== 0)
    .map(([term, amount, bold]) => [
      { text: printable(term), bold },
      { text: printable(formats.money(amount)), bold, alignment: 'right' },
    ])
  return {
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 240, layout: 'lightHorizontalLines', table: { widths: ['*', 80], body } },
    ],
  }
}
