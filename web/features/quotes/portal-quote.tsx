import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { QuoteAgreement } from '#contracts/quotes.ts'
import type { Formats } from '#domain/format/formats.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, Card, type Fact, Facts, LinkButton, Skeleton, Stack } from '#ui'
import { client, type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import { PortalQuoteBadge } from './portal-quote-badge.tsx'
import styles from './quotes.module.css'

const AnswerForm = lazyPart(() => import('./portal-answer-form.tsx'), 'AnswerForm')

type Quote = Outputs['portalQuotes']['byId']
type PartProps = { agreement: QuoteAgreement; formats: Formats }

/** A quote as it went out to its customer, with the place for their answer. */
export function PortalQuote({ id, formats }: { id: Uuid; formats: Formats }) {
  const { quotes, shell } = useWords()
  const { portal: w } = quotes
  const [quote] = trpc.portalQuotes.byId.useSuspenseQuery({ id })
  useSeen(id)
  const { agreement, status, agreementSha256 } = quote
  return (
    <Stack gap={4}>
      <header>
        <p className={styles.note}>{w.from(agreement.fleet)}</p>
        <h2>
          {w.title(agreement.number ?? '')} <PortalQuoteBadge status={status} />
        </h2>
        <p>{agreement.name}</p>
      </header>
      <Standing quote={quote} formats={formats} />
      <Card title={quotes.section.haul}>
        <Facts items={useHaulFacts(agreement, formats)} />
      </Card>
      <Card title={quotes.section.price}>
        <Stack gap={3}>
          <Facts items={usePriceFacts(agreement, formats)} />
          <Prices agreement={agreement} formats={formats} />
        </Stack>
      </Card>
      <Conditions agreement={agreement} formats={formats} />
      <p className={styles.hash}>{w.hash(agreementSha256)}</p>
      <div>
        <LinkButton href={`/api/portal/quotes/${id}/paper`} download>
          {w.pdf}
        </LinkButton>
      </div>
      {status === 'open' && (
        <Suspense fallback={<Skeleton label={shell.loading} shape="rows" />}>
          <AnswerForm quote={quote} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Tells the fleet once that the customer has the quote before them. */
function useSeen(id: Uuid): void {
  useQuery({
    queryKey: ['portalQuotes.see', id],
    queryFn: () => client.portalQuotes.see.mutate({ ...operation(), id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function Standing({ quote: { status, answer, agreement }, formats }: { quote: Quote; formats: Formats }) {
  const { portal: w } = useWords().quotes
  switch (status) {
    case 'open':
      return null
    case 'accepted':
      return (
        answer && (
          <Banner kind="success" title={w.accepted(answer.signerName ?? '', formats.instantWithYear(answer.at))} />
        )
      )
    case 'declined':
      return answer && <Banner kind="info" title={w.declined(formats.instantWithYear(answer.at))} />
    case 'expired':
      return <Banner kind="warning" title={w.expired(agreement.validUntil ? formats.day(agreement.validUntil) : '')} />
    case 'replaced':
      return <Banner kind="warning" title={w.replaced} />
  }
}

const said = (term: string, value: string | null): Fact[] => (value ? [{ term, value }] : [])

function useHaulFacts(a: QuoteAgreement, formats: Formats): Fact[] {
  const { quotes, jobs, units } = useWords()
  const { portal: w } = quotes
  const place = (site: QuoteAgreement['pickup']) => site && [site.name, site.town].filter(Boolean).join(', ')
  const amount = (value: QuoteAgreement['quantityMilli']) =>
    value === null ? null : formats.quantity(value, units[a.unit])
  const days = [a.startsOn, a.endsOn].flatMap((day) => (day ? [formats.day(day)] : []))
  return [
    ...said(w.for, [a.customer, a.contact].filter(Boolean).join(', ')),
    ...said(jobs.pickup, place(a.pickup)),
    ...said(jobs.delivery, place(a.delivery)),
    ...said(w.material, a.material),
    ...said(w.quantity, amount(a.quantityMilli)),
    ...said(w.loads, amount(a.loadMilli)),
    ...said(w.equipment, a.equipment),
    ...said(w.window, days.join(' – ') || null),
    ...said(w.validUntil, a.validUntil && formats.day(a.validUntil)),
  ]
}

function usePriceFacts(a: QuoteAgreement, formats: Formats): Fact[] {
  const { quotes, parties } = useWords()
  const { portal: w } = quotes
  const { rate } = parties
  const waiting = a.detention && [
    `${rate.freeMin} ${formats.number(a.detention.freeMin)} ${parties.site.minutes}`,
    `${formats.rate(a.detention.rateMicro)} ${rate.bases.per_hour}`,
  ]
  return [
    ...said(w.rate, a.rateMicro === null ? null : `${formats.rate(a.rateMicro)} ${rate.bases[a.basis]}`),
    ...said(w.minimum, a.minimumCents === null ? null : formats.money(a.minimumCents)),
    ...said(w.weightBasis, rate.weightBases[a.weightBasis]),
    ...said(w.surcharge, a.fuelSurcharge && w.surchargeText),
    ...said(w.detention, waiting?.join(', ') ?? null),
  ]
}

/** What a load comes to, part by part, and the whole quantity. */
function Prices({ agreement: a, formats }: PartProps) {
  const { quotes } = useWords()
  const { portal: w, estimate } = quotes
  const money = (term: string, amount: QuoteAgreement['totalCents'], isStrong = false): Fact[] => {
    if (amount === null) return []
    const value = formats.money(amount)
    return [{ term, value: isStrong ? <strong>{value}</strong> : value, isNumeric: true }]
  }
  return (
    <Facts
      items={[
        ...money(estimate.linehaul, a.linehaulCents),
        ...(a.surchargeCents ? money(estimate.surcharge, cents(a.surchargeCents)) : []),
        ...a.lines.flatMap(({ label, amountCents }) => money(label, amountCents)),
        ...money(w.perLoad, a.loadPriceCents, true),
        ...money(w.total, a.totalCents, true),
      ]}
    />
  )
}

function Conditions({ agreement: a }: PartProps) {
  const { portal: w } = useWords().quotes
  const parts: [string, string | null][] = [
    [w.restrictions, a.restrictions],
    [w.exclusions, a.exclusions],
    [w.terms, a.terms],
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
