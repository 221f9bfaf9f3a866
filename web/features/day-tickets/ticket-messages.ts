import type { RowFinding, RowQuestion } from '#domain/tickets/typed-row.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { TextCell } from './typed-paper.ts'
import type { KnownTicket } from './use-checks.ts'

/** The cells of a row by the fields of what is sent. */
const cellOf: Partial<Record<string, TextCell>> = {
  ...{ ticketNumber: 'number', gross: 'gross', tare: 'tare', quantityMilli: 'quantity' },
  ...{ loadedAt: 'loaded', deliveredAt: 'delivered' },
}
const haulFields = ['jobId', 'customerId', 'pickupSiteId', 'deliverySiteId', 'materialId'] as const
export type HaulField = (typeof haulFields)[number]
const isHaulField = (field: string): field is HaulField => haulFields.some((one) => one === field)

export type TicketMessages = {
  cells: Partial<Record<TextCell, string>>
  haul: Partial<Record<HaulField, string>>
  questions: { code: RowQuestion; sentence: string }[]
  /** Of no cell. */
  other: string | null
}

/**
 * What is wrong with a ticket, each sentence where it belongs.
 * @param refused why the server did not save it
 * @param isTried what is missing is said only once somebody wanted to save
 */
export function useTicketMessages(
  { read, checked, error, sameAs }: KnownTicket,
  refused: unknown,
  isTried: boolean,
): TicketMessages {
  const words = useWords()
  const formats = useFormats()
  const text = words.dayTickets
  const sayRefusal = useSayKeptRefusal()
  const refusal = useRefusal(refused ?? error)
  const messages: TicketMessages = { cells: {}, haul: {}, questions: [], other: null }
  const put = (field: string, sentence: string) => {
    const cell = cellOf[field]
    if (cell) messages.cells[cell] ??= sentence
    else if (isHaulField(field)) messages.haul[field] ??= sentence
    else messages.other ??= sentence
  }
  for (const cell of read.unread) {
    messages.cells[cell] = cell === 'loaded' || cell === 'delivered' ? text.unreadTime : text.unread
  }
  if (sameAs !== null) messages.cells.number ??= text.sameNumber(formats.number(sameAs + 1))
  for (const finding of checked?.findings ?? []) {
    if (finding.kind === 'question') {
      messages.questions.push({ code: finding.code, sentence: text.questions[finding.code](figures(finding, formats)) })
    } else if (finding.code !== 'required' || isTried) put(finding.field, sayRefusal(finding))
  }
  const fields = Object.entries(refusal?.fields ?? {})
  for (const [field, sentence] of fields) put(field, sentence)
  if (refusal && fields.length === 0) messages.other = refusal.sentence
  return messages
}

function figures({ params }: RowFinding, formats: ReturnType<typeof useFormats>) {
  const lb = params.computedLb ?? params.usualLb ?? params.legalLb
  return { weight: typeof lb === 'number' ? formats.weight(lb) : '', load: String(params.load ?? '') }
}
