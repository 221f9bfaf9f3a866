import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { earlyTextOf } from '#domain/sales/early-payment-text.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, CheckboxField, DownloadIcon, Facts, Row, Split, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { lookForMail, MailingFailed, useMailingFacts } from '#web/features/mailings/mailing.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'
import type { Invoice } from './billing-types.ts'
import { Disputes } from './disputes.tsx'
import { InvoiceBadges } from './invoice-badge.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceSteps } from './invoice-steps.tsx'

type InvoiceViewProps = { id: Uuid; onBack: () => void; onOpen: (id: Uuid) => void }

/** One invoice or credit note: where it stands, its lines, what settled it, what is said against it, and its story. */
export function InvoiceView({ id, onBack, onOpen }: InvoiceViewProps) {
  const { invoicing, billing } = useWords()
  const [invoice] = trpc.invoicing.byId.useSuspenseQuery(
    { id },
    { refetchInterval: ({ state }) => lookForMail(state.data?.mailing) },
  )
  return (
    <Stack gap={4}>
      <Head invoice={invoice} onBack={onBack} />
      <InvoiceSteps invoice={invoice} onOpen={onOpen} />
      <MailingFailed mailing={invoice.mailing} />
      {invoice.reason && <Banner kind="info" title={`${invoicing.why}: ${invoice.reason}`} />}
      <Totals invoice={invoice} />
      <Card title={invoicing.lines} isFlush>
        <InvoiceLines invoice={invoice} />
      </Card>
      {invoice.disputes.length > 0 && <Disputes invoice={invoice} />}
      <Split>
        <Card title={billing.history}>
          <InvoiceHistory id={id} isCredit={invoice.kind === 'credit'} />
        </Card>
        <Settled invoice={invoice} onOpen={onOpen} />
      </Split>
    </Stack>
  )
}

function Head({ invoice, onBack }: { invoice: Invoice; onBack: () => void }) {
  const { invoicing, billing } = useWords()
  const takeFile = useTakeFile()
  const [withPictures, setPictures] = useState(invoice.wantsTickets)
  const { id, kind, number, customerId, customerName } = invoice
  const name = kind === 'credit' ? invoicing.creditNote : invoicing.invoice
  return (
    <Row gap={3}>
      <Button variant="quiet" onPress={onBack}>
        {billing.back}
      </Button>
      <h2>
        {name} {number ?? invoicing.draftPaper} ·{' '}
        <Link to="/customers/$id" params={{ id: customerId }}>
          {customerName}
        </Link>
      </h2>
      <span>
        <InvoiceBadges invoice={invoice} />{' '}
        {invoice.factoredTo !== null && <StatusBadge tone="offer" label={billing.factored} />}
      </span>
      <Button
        icon={<DownloadIcon size={16} aria-hidden />}
        onPress={() => void takeFile(`/api/invoices/${id}/paper?pictures=${withPictures ? 1 : 0}`)}
      >
        {invoicing.download}
      </Button>
      <CheckboxField label={billing.pictures} isSelected={withPictures} onChange={setPictures} />
    </Row>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const words = useWords()
  const { invoicing, billing, company } = words
  const formats = useFormats()
  const money = (term: string, amount: Invoice['totalCents'], isAlways = false) =>
    isAlways || amount !== 0 ? [{ term, value: formats.money(amount), isNumeric: true }] : []
  const said = (term: string, value: ReactNode) => (value ? [{ term, value }] : [])
  const {
    issuedOn,
    dueOn,
    kind,
    termsDays,
    groupLabel,
    billTo,
    customerName,
    sentAt,
    sentTo,
    viewedAt,
    early,
    discountBackCents,
  } = invoice
  const mailing = useMailingFacts(invoice.mailing)
  const sent = sentAt && formats.instant(sentAt)
  return (
    <Card>
      <Facts
        layout="columns"
        items={[
          ...money(invoicing.subtotal, invoice.subtotalCents, invoice.taxCents !== 0),
          ...money(invoicing.tax, invoice.taxCents),
          ...money(invoicing.total, invoice.totalCents, true),
          ...money(billing.settled, invoice.settledCents),
          ...(early?.isTaken || discountBackCents ? [] : money(billing.writtenOff, invoice.writtenOffCents)),
          ...money(
            kind === 'invoice' ? company.amountDue : invoicing.open,
            invoice.openCents,
            invoice.status !== 'draft',
          ),
          ...said(invoicing.issuedOn, issuedOn && formats.day(issuedOn)),
          ...said(invoicing.dueOn, kind === 'invoice' && dueOn && formats.day(dueOn)),
          ...said(invoicing.terms, kind === 'invoice' && invoicing.termsDays(termsDays)),
          ...said(invoicing.early, earlyTextOf(invoice, words, formats)),
          ...said(invoicing.reference, groupLabel),
          ...said(invoicing.billTo, <BillTo lines={[customerName, billTo]} />),
          ...said(invoicing.payTo, invoice.factoredTo),
          ...said(invoicing.status.sent, sent && (sentTo ? invoicing.sentTo(sentTo, sent) : invoicing.sentOn(sent))),
          ...mailing,
          ...said(invoicing.customer, viewedAt && billing.viewedOn(formats.instant(viewedAt))),
        ]}
      />
    </Card>
  )
}

function BillTo({ lines }: { lines: readonly (string | null)[] }) {
  return <span className={styles.typed}>{lines.filter(Boolean).join('\n')}</span>
}

/** What settled it, what it corrects, and what corrects it. */
function Settled({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: Uuid) => void }) {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  const { settlements, corrects, corrections, kind, status } = invoice
  const link = (other: NonNullable<Invoice['corrects']>) => (
    <Button variant="quiet" size="small" onPress={() => onOpen(other.id)}>
      {`${other.number ?? invoicing.draftPaper} · ${formats.money(other.totalCents)}`}
    </Button>
  )
  if (status === 'draft' || status === 'void') return null
  return (
    <Card title={kind === 'credit' ? billing.settles : billing.settledWith}>
      {settlements.length === 0 && <p>{billing.nothingSettled}</p>}
      <Facts
        items={[
          ...settlements.map(({ payment, invoice: other, amountCents, allocatedAt }) => ({
            term: payment
              ? [invoicing.method[payment.method], payment.reference, formats.day(payment.receivedOn)]
                  .filter(Boolean)
                  .join(' · ')
              : `${other?.number ?? ''} · ${formats.instant(allocatedAt)}`,
            value: formats.money(amountCents),
            isNumeric: true,
          })),
          ...(corrects ? [{ term: invoicing.corrects, value: link(corrects) }] : []),
          ...corrections.map((other) => ({ term: billing.correctedBy, value: link(other) })),
        ]}
      />
    </Card>
  )
}
