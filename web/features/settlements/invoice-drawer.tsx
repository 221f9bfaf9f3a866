import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Drawer, Facts, Stack, StatusBadge, TextArea, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './settlements.module.css'
import { useLookAnew } from './use-pay-call.ts'

type Matched = Outputs['settlements']['invoice']
type Line = Matched['match']['lines'][number]

const tone = (result: Line['result']): Tone => (result === 'matched' ? 'done' : 'danger')

/** A contractor's invoice beside what we pay: line by line, with the difference, and what they forgot. */
export function InvoiceDrawer({ id, onClose }: { id: Uuid; onClose: () => void }) {
  const { pay, shell } = useWords()
  return (
    <Drawer isOpen onOpenChange={onClose} title={pay.invoice.title} closeLabel={shell.close}>
      <QueryBoundary shape="rows">
        <Invoice id={id} />
      </QueryBoundary>
    </Drawer>
  )
}

function Invoice({ id }: { id: Uuid }) {
  const { pay, shell } = useWords()
  const formats = useFormats()
  const [invoice] = trpc.settlements.invoice.useSuspenseQuery({ id })
  const { match } = invoice
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { term: pay.invoice.contractor, value: invoice.contractor },
          { term: pay.invoice.number, value: invoice.number },
          { term: pay.invoice.date, value: formats.day(invoice.date) },
          { term: pay.stateTitle, value: pay.invoice.state[invoice.state] },
          ...(invoice.decisionReason ? [{ term: shell.reason, value: invoice.decisionReason }] : []),
          { term: pay.invoice.theirs, value: formats.money(match.theirsCents), isNumeric: true },
          { term: pay.invoice.ours, value: formats.money(match.oursCents), isNumeric: true },
        ]}
      />
      <ul className={styles.lines} aria-label={pay.invoice.paste}>
        {match.lines.map((line) => (
          <MatchedLine key={`${line.their.loadNumber} ${line.their.ticketNumber} ${line.load?.loadId}`} line={line} />
        ))}
      </ul>
      {match.missing.length > 0 && (
        <section>
          <h3 className={styles.group}>{pay.invoice.missing}</h3>
          <ul className={styles.lines}>
            {match.missing.map((load) => (
              <li key={load.loadId} className={styles.line}>
                <LoadLink id={load.loadId}>{load.loadNumber}</LoadLink>
                <span className={styles.amount}>{formats.money(load.amountCents)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {invoice.state === 'received' && <Decision id={id} />}
    </Stack>
  )
}

function MatchedLine({ line }: { line: Line }) {
  const { pay } = useWords()
  const formats = useFormats()
  const { their, load, result, differenceCents } = line
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>
          {load ? <LoadLink id={load.loadId}>{load.loadNumber}</LoadLink> : their.loadNumber} {their.ticketNumber}
        </span>
        <span className={styles.note}>
          {pay.invoice.theirs} {formats.money(their.amountCents)}
          {load && ` · ${pay.invoice.ours} ${formats.money(load.amountCents)}`}
          {differenceCents !== 0 && ` · ${pay.invoice.difference} ${formats.money(differenceCents)}`}
        </span>
      </span>
      <StatusBadge tone={tone(result)} label={pay.invoice.result[result]} />
    </li>
  )
}

function Decision({ id }: { id: Uuid }) {
  const { pay, shell } = useWords()
  const [reason, setReason] = useState('')
  const lookAnew = useLookAnew()
  const call = trpc.settlements.decideInvoice.useMutation({ onSuccess: lookAnew })
  const { above, fields } = useFormRefusal(call.error)
  const decide = (isAccepted: boolean) =>
    call.mutate({ ...operation(), id, isAccepted, reason: reason.trim() === '' ? null : reason })
  return (
    <Stack gap={3}>
      {above && <Banner kind="danger" title={above} />}
      <TextArea label={shell.reason} maxLength={500} value={reason} onChange={setReason} error={fields.reason} />
      <div className={styles.tools}>
        <Button variant="primary" isPending={call.isPending} onPress={() => decide(true)}>
          {pay.invoice.accept}
        </Button>
        <Button isPending={call.isPending} onPress={() => decide(false)}>
          {pay.invoice.reject}
        </Button>
      </div>
    </Stack>
  )
}
