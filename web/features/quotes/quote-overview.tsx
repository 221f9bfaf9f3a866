import type { Field } from '#domain/records/field.ts'
import { quotes as declaration } from '#domain/records/quotes.ts'
import { Banner, Card, type Fact, Facts, Split, Stack } from '#ui'
import { useMailingFacts } from '#web/features/mailings/mailing.tsx'
import { compoundTexts } from '#web/form/compare/compound-texts.ts'
import { fieldText } from '#web/format/field-text.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { EstimateCard } from './estimate-card.tsx'
import type { Quote } from './quote-data.ts'
import styles from './quotes.module.css'
import { SignatureBox } from './signature-box.tsx'
import { SimilarCard } from './similar-card.tsx'

/** A quote as it stands: for whom, what, at which price, under which conditions, and what was said to it. */
export function QuoteOverview({ quote }: { quote: Quote }) {
  const { quotes: w } = useWords()
  return (
    <Split>
      <Stack gap={4}>
        <Missing quote={quote} />
        <Card title={w.section.customer}>
          <Facts items={useStandingFacts(quote)} />
        </Card>
        <Answer quote={quote} />
        <Card title={w.section.haul}>
          <Facts items={useHaulFacts(quote)} />
        </Card>
        <Card title={w.section.price}>
          <Facts items={usePriceFacts(quote)} />
        </Card>
        <Prose quote={quote} />
      </Stack>
      <div className={styles.side}>
        <EstimateCard preview={quote.figures} fields={quote} />
        <SimilarCard fields={quote} />
      </div>
    </Split>
  )
}

function Missing({ quote: { missing, status } }: { quote: Quote }) {
  const words = useWords()
  if (status !== 'draft' || missing.length === 0) return null
  return (
    <Banner kind="info" title={words.quotes.step.lacks}>
      {missing.map((name) => declaration.fields[name].label(words)).join(', ')}
    </Banner>
  )
}

function useStandingFacts(quote: Quote): Fact[] {
  const { quotes: w } = useWords()
  const formats = useFormats()
  const mailing = useMailingFacts(quote.mailing)
  const said = (term: string, value: string | null | undefined): Fact[] => (value ? [{ term, value }] : [])
  return [
    ...said(w.page.customer, quote.customerName),
    ...said(w.contact, quote.contactName),
    ...said(w.email, quote.email),
    ...said(w.validUntil, quote.validUntil && formats.day(quote.validUntil)),
    ...said(w.view.sentAt, quote.sentAt && formats.instantWithYear(quote.sentAt)),
    ...said(w.view.sentTo, quote.sentTo),
    ...mailing,
    ...said(w.view.viewedAt, quote.viewedAt && formats.instantWithYear(quote.viewedAt)),
    ...said(w.view.owner, quote.ownerName),
    ...said(w.probability, quote.probability === null ? null : formats.percent(quote.probability / 100, 0)),
    ...said(w.followUp, quote.followUpOn && formats.day(quote.followUpOn)),
  ]
}

/** What the customer said, with the signature and the hash of what it is over. */
function Answer({ quote: { answer, agreementSha256 } }: { quote: Quote }) {
  const { quotes: w } = useWords()
  const formats = useFormats()
  if (!answer) return null
  const signer = [answer.signerName, answer.signerPosition].filter(Boolean).join(', ')
  const facts: Fact[] = [{ term: w.view.decidedAt, value: formats.instantWithYear(answer.at) }]
  if (answer.signerName && answer.method)
    facts.push({ term: w.view.signedBy, value: `${signer} (${w.view[answer.method]})` })
  const { noted } = answer
  if (noted) {
    const how = `${w.step.channel[noted.channel]}, ${formats.day(noted.on)}`
    facts.push({ term: w.step.acceptedBy, value: `${signer} (${how})` })
    if (noted.by) facts.push({ term: w.view.notedBy, value: noted.by })
  }
  if (answer.reason) facts.push({ term: noted ? w.step.acceptedNote : w.view.declinedBecause, value: answer.reason })
  if (answer.answer === 'accepted' && agreementSha256) {
    facts.push({ term: w.view.hash, value: <span className={styles.hash}>{agreementSha256}</span> })
  }
  return (
    <Card title={w.status[answer.answer]}>
      <Stack gap={3}>
        <Facts items={facts} />
        {answer.strokes && <SignatureBox name={w.view.signature(signer)} strokes={answer.strokes} />}
      </Stack>
    </Card>
  )
}

function useHaulFacts(quote: Quote): Fact[] {
  const words = useWords()
  const { quotes: w, jobs, parties } = words
  const say = { words, format: useFormats() }
  const said = (term: string, value: string | null): Fact[] => (value ? [{ term, value }] : [])
  const field = (name: keyof typeof declaration.fields): Fact[] => {
    const declared: Field = declaration.fields[name]
    return said(declared.label(words), fieldText(declared, quote[name], say))
  }
  const quantity = (name: 'quantityMilli' | 'loadMilli') => {
    const value = quote[name]
    return said(
      declaration.fields[name].label(words),
      value === null ? null : say.format.quantity(value, words.units[quote.unit]),
    )
  }
  return [
    ...said(jobs.pickup, quote.pickupSiteName),
    ...said(jobs.delivery, quote.deliverySiteName),
    ...said(parties.material.title, quote.materialName),
    ...quantity('quantityMilli'),
    ...quantity('loadMilli'),
    ...field('distanceM'),
    ...field('equipment'),
    ...field('trucks'),
    ...field('startsOn'),
    ...field('endsOn'),
    ...said(w.notes, quote.notes),
  ]
}

function usePriceFacts(quote: Quote): Fact[] {
  const words = useWords()
  const { quotes: w, parties } = words
  const format = useFormats()
  const say = { words, format }
  const said = (term: string, value: string | null): Fact[] => (value ? [{ term, value }] : [])
  const { rateMicro, minimumCents, fuelSurcharge, detention, lines } = quote
  return [
    ...said(w.rate, rateMicro === null ? null : `${format.rate(rateMicro)} ${parties.rate.bases[quote.basis]}`),
    ...said(w.minimum, minimumCents === null ? null : format.money(minimumCents)),
    ...said(parties.rate.weightBasis, parties.rate.weightBases[quote.weightBasis]),
    ...said(parties.rate.fuel, fuelSurcharge && compoundTexts.fuelCharge(fuelSurcharge, say)),
    ...said(parties.rate.detention, detention && compoundTexts.detention(detention, say)),
    ...(lines ?? []).map(({ label, amountCents }) => ({ term: label, value: format.money(amountCents) })),
  ]
}

function Prose({ quote }: { quote: Quote }) {
  const { quotes: w } = useWords()
  const parts: [string, string | null][] = [
    [w.restrictions, quote.restrictions],
    [w.exclusions, quote.exclusions],
    [w.terms, quote.terms],
  ]
  return parts.map(
    ([title, text]) =>
      text && (
        <Card key={title} title={title}>
          <p className={styles.prose}>{text}</p>
        </Card>
      ),
  )
}
