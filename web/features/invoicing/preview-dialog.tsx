import type { Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { Banner, Button, Card, EmptyState, PlainTable, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LineAbout, useLineFigures } from './line-figures.tsx'
import { useLookAnew } from './use-billing-call.ts'

type PreviewDialogProps = { loadIds: Uuid[]; onClose: () => void; onBilled: () => void }
type Preview = Outputs['invoicing']['preview']

/** The invoices that chosen loads come to, grouped by each customer's rule, before anything is written. */
export function PreviewDialog({ loadIds, onClose, onBilled }: PreviewDialogProps) {
  const { invoicing, billing } = useWords()
  const { data } = trpc.invoicing.preview.useQuery({ loadIds })
  const create = useCreate(onBilled)
  const refusal = useRefusal(create.error)
  const held = new Set(data?.heldBack.map(({ loadId }) => loadId))
  const ready = loadIds.filter((id) => !held.has(id))
  const count = data?.invoices.length ?? 0
  const formats = useFormats()
  const total = count > 0 && data ? formats.money(sumCents(data.invoices.map(({ totalCents }) => totalCents))) : null
  return (
    <ActionDialog
      size="wide"
      title={[invoicing.preview, total].filter(Boolean).join(': ')}
      action={billing.issueAll(count)}
      isPending={create.isPending}
      isDisabled={count === 0}
      onAct={() => create.send(ready, false)}
      otherActions={
        <Button isPending={create.isPending} isDisabled={count === 0} onPress={() => create.send(ready, true)}>
          {invoicing.keepDraft}
        </Button>
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{billing.previewText}</p>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <QueryBoundary shape="rows" count={4}>
          <Previewed loadIds={loadIds} />
        </QueryBoundary>
      </Stack>
    </ActionDialog>
  )
}

function useCreate(onBilled: () => void) {
  const { invoicing } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.create.useMutation({
    onSuccess: async ({ invoices }) => {
      const numbers = invoices.flatMap(({ number }) => number ?? [])
      const text = numbers.length > 0 ? invoicing.issued(numbers.join(', ')) : invoicing.kept(invoices.length)
      showToast({ tone: 'done', text })
      await lookAnew()
      onBilled()
    },
    onError: lookAnew,
  })
  return {
    error: call.error,
    isPending: call.isPending,
    send: (loadIds: Uuid[], isDraft: boolean) => call.mutate({ ...operation(), loadIds, isDraft }),
  }
}

function Previewed({ loadIds }: { loadIds: Uuid[] }) {
  const { invoicing, billing } = useWords()
  const [{ invoices, heldBack }] = trpc.invoicing.preview.useSuspenseQuery({ loadIds })
  return (
    <>
      {heldBack.length > 0 && (
        <Banner kind="warning" title={invoicing.heldBack(heldBack.map(({ number }) => number ?? '').join(', '))} />
      )}
      {invoices.length === 0 && <EmptyState title={billing.nothingToIssue} />}
      {invoices.map((invoice) => (
        <PreviewedInvoice key={invoice.key} invoice={invoice} />
      ))}
    </>
  )
}

function PreviewedInvoice({ invoice }: { invoice: Preview['invoices'][number] }) {
  const { invoicing, billing, charges } = useWords()
  const formats = useFormats()
  const { columns, figuresOf } = useLineFigures()
  const { customerName, label, dueOn, lines, kind, taxCents, totalCents } = invoice
  const name = kind === 'credit' ? invoicing.creditNote : invoicing.invoice
  const total = taxCents === 0 ? charges.total : `${charges.total}, ${billing.taxOf(formats.money(taxCents))}`
  return (
    <Card
      title={[billing.of(name, customerName), label].filter(Boolean).join(' · ')}
      actions={<strong>{formats.money(totalCents)}</strong>}
      isFlush
    >
      <PlainTable
        hasCards
        isFlush
        label={billing.of(name, [customerName, label].filter(Boolean).join(', '))}
        columns={columns}
        rows={lines.map((line) => ({
          id: line.chargeId,
          cells: [line.loadNumber, <LineAbout key="about" line={line} />, line.ticketNumber, ...figuresOf(line)],
        }))}
        foot={[total, billing.dueOn(formats.day(dueOn)), '', '', '', formats.money(totalCents)]}
      />
    </Card>
  )
}
