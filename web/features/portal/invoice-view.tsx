import { Suspense, useState } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import { earlyTextOf } from '#domain/sales/early-payment-text.ts'
import { waitingText } from '#domain/sales/line-waiting.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import { Button, classNames, Facts, LinkButton, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { InvoiceBadges } from './invoice-badges.tsx'
import styles from './portal.module.css'
import type { PortalInvoiceLine, PortalViewProps } from './portal-view-props.ts'

const LineDispute = lazyPart(() => import('./line-dispute-dialog.tsx'), 'LineDisputeDialog')

type Invoice = Outputs['portal']['invoice']
type InvoiceViewProps = PortalViewProps & { id: Uuid; onBack: () => void }

/** One invoice whole: its lines, what they come to, its papers, and what the customer disputes. */
export function InvoiceView({ id, formats, visitor, onBack }: InvoiceViewProps) {
  const all = useWords()
  const { invoices: words } = all.portal
  const [invoice] = trpc.portal.invoice.useSuspenseQuery({ id })
  const [disputed, setDisputed] = useState<PortalInvoiceLine | null>(null)
  return (
    <Stack gap={4}>
      <div className={styles.screenOnly}>
        <Row gap={3}>
          <Button size="small" onPress={onBack}>
            {words.back}
          </Button>
          <LinkButton size="small" href={`/api/portal/invoices/${id}/paper`} download>
            {words.pdf}
          </LinkButton>
          <LinkButton size="small" href={`/api/portal/invoices/${id}/csv`} download>
            {words.csv}
          </LinkButton>
        </Row>
      </div>
      <InvoiceHead invoice={invoice} formats={formats} />
      <section aria-label={words.lines}>
        <ul className={styles.list}>
          {invoice.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              formats={formats}
              onDispute={invoice.kind === 'invoice' ? () => setDisputed(line) : undefined}
            />
          ))}
        </ul>
      </section>
      <Facts
        items={[
          { term: words.subtotal, value: formats.money(invoice.subtotalCents), isNumeric: true },
          { term: words.tax, value: formats.money(invoice.taxCents), isNumeric: true },
          { term: words.total, value: <strong>{formats.money(invoice.totalCents)}</strong>, isNumeric: true },
          { term: words.settled, value: formats.money(invoice.settledCents), isNumeric: true },
          {
            term: invoice.kind === 'invoice' ? all.company.amountDue : words.open,
            value: <strong>{formats.money(invoice.openCents)}</strong>,
            isNumeric: true,
          },
        ]}
      />
      <HowToPay invoice={invoice} />
      <Suspense>
        {disputed && <LineDispute line={disputed} visitor={visitor} onClose={() => setDisputed(null)} />}
      </Suspense>
    </Stack>
  )
}

function Typed({ text }: { text: string }) {
  return <span className={styles.typed}>{text}</span>
}

/** Where the money goes, the company's tax ID and its terms, as far as they are known. */
function HowToPay({ invoice: { company, kind } }: { invoice: Invoice }) {
  const { company: words } = useWords()
  const said = (term: string, text: string) => (text ? [{ term, value: <Typed text={text} /> }] : [])
  const items = [
    ...said(words.remitTo, company.remitTo),
    ...said(words.bank, company.bank),
    ...said(words.taxId, company.taxId),
    ...said(words.terms, company.terms),
  ]
  return kind === 'invoice' && items.length > 0 ? <Facts items={items} /> : null
}

function InvoiceHead({ invoice, formats }: { invoice: Invoice; formats: Formats }) {
  const all = useWords()
  const { invoices: words } = all.portal
  const early = earlyTextOf(invoice, all, formats)
  const day = (term: string, value: Invoice['issuedOn']) => (value ? [{ term, value: formats.day(value) }] : [])
  return (
    <div className={classNames(styles.load, styles.invoiceHead)}>
      <h2 className={styles.loadTitle}>
        {[invoice.kind === 'credit' && words.credit, invoice.number].filter(Boolean).join(' ')}
      </h2>
      <InvoiceBadges {...invoice} />
      <Facts
        layout="columns"
        items={[
          ...(invoice.payTo ? [{ term: words.payTo, value: invoice.payTo }] : []),
          {
            term: words.billTo,
            value: <Typed text={[invoice.customerName, invoice.billTo].filter(Boolean).join('\n')} />,
          },
          ...day(words.issued, invoice.issuedOn),
          ...(invoice.kind === 'invoice' ? day(words.due, invoice.dueOn) : []),
          ...(early ? [{ term: all.invoicing.early, value: early }] : []),
        ]}
      />
      {invoice.pay && (
        <div className={styles.screenOnly}>
          <LinkButton variant="primary" href={invoice.pay.url} target="_blank" rel="noreferrer">
            {words.pay(formats.money(invoice.pay.amountCents))}
          </LinkButton>
        </div>
      )}
      {invoice.corrects && <p className={styles.note}>{words.corrects(invoice.corrects)}</p>}
      {invoice.corrections.length > 0 && (
        <p className={styles.note}>{words.correctedBy(invoice.corrections.join(', '))}</p>
      )}
    </div>
  )
}

function kindText(kind: PortalInvoiceLine['kind'], { charges, invoicing }: Words): string {
  return kind === 'finance_charge' ? invoicing.financeCharge : charges.kind[kind]
}

type LineProps = { line: PortalInvoiceLine; formats: Formats; onDispute?: () => void }

function Line({ line, formats, onDispute }: LineProps) {
  const words = useWords()
  const { invoices } = words.portal
  const about = [
    line.deliveredOn && formats.day(line.deliveredOn),
    line.ticketNumber && `${words.proof.ticket} ${line.ticketNumber}`,
    line.poNumber && `${words.proof.poNumber} ${line.poNumber}`,
    line.materialName,
    line.waiting
      ? waitingText(line.waiting, formats)
      : [line.pickupName, line.deliveryName].filter(Boolean).join(' → '),
  ]
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{[line.loadNumber, line.label ?? kindText(line.kind, words)].filter(Boolean).join(', ')}</strong>
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
        {line.dispute && <Dispute dispute={line.dispute} formats={formats} />}
      </div>
      <div className={styles.figures}>
        <strong>{formats.money(line.amountCents)}</strong>
        {line.quantityMilli !== null && line.unit && line.rateMicro !== null && (
          <span className={styles.note}>
            {`${formats.quantity(line.quantityMilli, words.units[line.unit])} × ${formats.rate(line.rateMicro)}`}
          </span>
        )}
        {onDispute && !line.dispute && (
          <span className={styles.screenOnly}>
            <Button size="small" onPress={onDispute}>
              {invoices.dispute}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}

function Dispute({ dispute, formats }: { dispute: NonNullable<PortalInvoiceLine['dispute']>; formats: Formats }) {
  const { invoices: words } = useWords().portal
  return (
    <span className={styles.signed}>
      <StatusBadge tone="site" label={words.disputed} /> {words.disputedBy(dispute.by, formats.instant(dispute.at))}
      <br />
      {dispute.reason}
      <br />
      {dispute.answer ? words.answer(dispute.answer) : words.waits}
    </span>
  )
}
