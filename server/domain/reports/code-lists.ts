import type { Words } from '../words/words.ts'

/** The words that codes of reports are said in. */
export type CodeWords = Pick<
  Words,
  'loads' | 'documents' | 'inspections' | 'mileage' | 'pay' | 'charges' | 'invoicing' | 'units' | 'fuel' | 'reports'
>

/** Where each kind of code has its words. */
const lists = {
  loadStatus: ({ loads }) => loads.status,
  ticketKind: ({ documents }) => documents.ticketKind,
  ticketStatus: ({ documents }) => documents.ticketStatus,
  inspectionKind: ({ inspections }) => inspections.kind,
  inspectionStatus: ({ inspections }) => inspections.status,
  inspectionItem: ({ inspections }) => inspections.item,
  fuelProduct: ({ fuel }) => fuel.product,
  hosRule: ({ reports }) => reports.hosRule,
  severity: ({ inspections }) => inspections.severity,
  defectStatus: ({ inspections }) => inspections.defectStatus,
  standing: ({ mileage }) => mileage.classes,
  settlementState: ({ pay }) => pay.state,
  payeeKind: ({ reports }) => reports.payeeKind,
  chargeKind: ({ charges }) => charges.kind,
  chargeState: ({ charges }) => ({ proposed: charges.proposed, locked: charges.locked }),
  invoiceKind: ({ reports }) => reports.invoiceKind,
  invoiceStatus: ({ invoicing }) => invoicing.status,
  paymentMethod: ({ invoicing }) => invoicing.method,
} as const satisfies Record<string, (words: CodeWords) => Readonly<Record<string, string>>>

export type CodeList = keyof typeof lists

/** What a code is called; one without a word, as what a fleet named itself, stands as it is. */
export function codeText(of: CodeList, code: string, words: CodeWords): string {
  const texts: Readonly<Record<string, string>> = lists[of](words)
  return texts[code] ?? code
}
