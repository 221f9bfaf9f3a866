import type { QuoteAgreement } from '#contracts/quotes.ts'
import type { DetentionTerms } from '#domain/settlements/terms.ts'
import type { Day, Instant, Sha256 } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import type { PdfDefinition } from '../../ports.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import { type SignatureStrokes, strokesAsLines } from '../proof/strokes.ts'
import type { FleetVoice } from '../settlements/fleet-voice.ts'

/** What a quote's paper is made of: what is agreed, and the signature where there is one. */
export type QuotePaperData = {
  agreement: QuoteAgreement
  voice: FleetVoice
  sha256: Sha256 | null
  signature: {
    name: string
    position: string | null
    at: Instant
    consent: string
    strokes: SignatureStrokes | null
  } | null
}

const SIGNATURE_BOX = { width: 240, height: 80 }
const right = { alignment: 'right' }

/** A quote as a page description, in the fleet's language and units. The same data give the same paper. */
export function quotePaper(data: QuotePaperData): PdfDefinition {
  const { agreement, voice, sha256 } = data
  const { quotes: w } = voice.words
  const number = agreement.number ?? w.paper.draft
  const heading = { title: w.paper.title, subtitle: `${voice.name} · ${number}`, author: voice.name }
  return {
    ...paperFrame({ ...heading, foot: heading.subtitle }, voice.words, voice.company),
    content: [
      paperHead(
        heading,
        {
          stack: [
            { text: printable(number), bold: true, fontSize: 12 },
            ...(agreement.totalCents === null
              ? []
              : [{ text: printable(voice.formats.money(agreement.totalCents)), fontSize: 12 }]),
          ],
          alignment: 'right',
          width: 160,
        },
        voice,
      ),
      { text: printable(agreement.name), bold: true, fontSize: 12, margin: [0, 0, 0, 6] },
      factsTable(haulFacts(data)),
      { text: printable(w.section.price), style: 'heading' },
      factsTable(priceFacts(data)),
      priceTable(data),
      ...note(w.restrictions, agreement.restrictions),
      ...note(w.exclusions, agreement.exclusions),
      ...note(w.terms, agreement.terms),
      ...signaturePart(data),
      ...(sha256 ? [{ text: printable(w.portal.hash(sha256)), style: 'small', margin: [0, 12, 0, 0] }] : []),
    ],
  }
}

type Fact = [string, string | null]

function haulFacts({ agreement: a, voice: { words, formats } }: QuotePaperData): Fact[] {
  const { quotes: w, units } = words
  const place = (site: QuoteAgreement['pickup']) => site && [site.name, site.town].filter(Boolean).join(', ')
  return [
    [w.portal.for, [a.customer, a.contact].filter(Boolean).join('\n')],
    [words.jobs.pickup, place(a.pickup)],
    [words.jobs.delivery, place(a.delivery)],
    [w.portal.material, a.material],
    [w.portal.quantity, a.quantityMilli === null ? null : formats.quantity(a.quantityMilli, units[a.unit])],
    [w.portal.loads, a.loadMilli === null ? null : formats.quantity(a.loadMilli, units[a.unit])],
    [w.portal.equipment, a.equipment],
    [w.portal.window, windowText(a, formats)],
    [w.portal.validUntil, a.validUntil && formats.day(a.validUntil)],
  ]
}

function windowText(
  { startsOn, endsOn }: Pick<QuoteAgreement, 'startsOn' | 'endsOn'>,
  formats: { day(day: Day): string },
): string | null {
  const days = [startsOn, endsOn].flatMap((day) => (day ? [formats.day(day)] : []))
  return days.length > 0 ? days.join(' – ') : null
}

function priceFacts({ agreement: a, voice: { words, formats } }: QuotePaperData): Fact[] {
  const { quotes: w, parties } = words
  return [
    [w.portal.rate, a.rateMicro === null ? null : `${formats.rate(a.rateMicro)} ${parties.rate.bases[a.basis]}`],
    [w.portal.minimum, a.minimumCents === null ? null : formats.money(a.minimumCents)],
    [w.portal.weightBasis, parties.rate.weightBases[a.weightBasis]],
    [w.portal.surcharge, a.fuelSurcharge && w.portal.surchargeText],
    [w.portal.detention, a.detention && detentionText(a.detention, words, formats)],
  ]
}

function detentionText(
  { freeMin, rateMicro }: DetentionTerms,
  { parties }: FleetVoice['words'],
  formats: FleetVoice['formats'],
): string {
  return `${parties.rate.freeMin} ${formats.number(freeMin)} ${parties.site.minutes}, ${formats.rate(rateMicro)} ${parties.rate.bases.per_hour}`
}

function priceTable({ agreement: a, voice: { words, formats } }: QuotePaperData) {
  const { quotes: w } = words
  const row = (term: string, cents: QuoteAgreement['totalCents'], bold = false) =>
    cents === null
      ? []
      : [
          [
            { text: printable(term), bold },
            { text: printable(formats.money(cents)), bold, ...right },
          ],
        ]
  const body = [
    ...row(w.estimate.linehaul, a.linehaulCents),
    ...(a.surchargeCents ? row(w.estimate.surcharge, cents(a.surchargeCents)) : []),
    ...a.lines.flatMap(({ label, amountCents }) => row(label, amountCents)),
    ...row(w.portal.perLoad, a.loadPriceCents, true),
    ...row(w.portal.total, a.totalCents, true),
  ]
  if (body.length === 0) return { text: '' }
  return {
    margin: [0, 10, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 260, layout: 'noBorders', table: { widths: ['*', 'auto'], body } },
    ],
  }
}

function note(term: string, text: string | null) {
  return text === null ? [] : [{ text: printable(term), style: 'heading' }, { text: printable(text) }]
}

function signaturePart({ signature, voice: { words, formats } }: QuotePaperData) {
  if (!signature) return []
  const { quotes: w } = words
  const name = [signature.name, signature.position].filter(Boolean).join(', ')
  return [
    { text: printable(w.paper.accepted), style: 'heading' },
    { text: printable(signature.consent) },
    { text: printable(`${name}, ${formats.instantWithYear(signature.at)}`), margin: [0, 4, 0, 6] },
    ...(signature.strokes ? [{ canvas: strokesAsLines(signature.strokes, SIGNATURE_BOX) }] : []),
  ]
}
