import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Dialog, RadioGroup, Row, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Customer } from './customer-data.ts'
import { MergeComparison } from './merge-comparison.tsx'

type MergeCardProps = { customer: Customer; onMerged: (kept: Uuid) => void }

/** The way to make this record and another one of the same customer one. */
export function MergeCard({ customer, onMerged }: MergeCardProps) {
  const { customers, parties } = useWords()
  const w = customers.merge
  const [otherId, setOtherId] = useState<Uuid | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isItself = otherId === customer.id
  return (
    <Card title={w.title}>
      <Stack gap={3}>
        <p>{w.text}</p>
        <Row gap={3} align="end">
          <CustomerPicker
            label={parties.customer.title}
            value={otherId}
            onChange={setOtherId}
            error={isItself ? w.itself : undefined}
          />
          <Button isDisabled={otherId === null || isItself} onPress={() => setOpen(true)}>
            {customers.similar.compare}
          </Button>
        </Row>
      </Stack>
      {isOpen && otherId && (
        <MergeDialog customer={customer} otherId={otherId} onClose={() => setOpen(false)} onMerged={onMerged} />
      )}
    </Card>
  )
}

type MergeDialogProps = MergeCardProps & { otherId: Uuid; onClose: () => void }

/** Two records of one customer side by side: which one is kept, and why. */
export function MergeDialog({ customer, otherId, onClose, onMerged }: MergeDialogProps) {
  const { customers, shell } = useWords()
  return (
    <Dialog
      isOpen
      size="large"
      title={customers.merge.title}
      closeLabel={shell.close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <QueryBoundary shape="rows" count={6}>
        <Merge customer={customer} otherId={otherId} onMerged={onMerged} />
      </QueryBoundary>
    </Dialog>
  )
}

function Merge({ customer, otherId, onMerged }: Omit<MergeDialogProps, 'onClose'>) {
  const { customers, loadPages } = useWords()
  const w = customers.merge
  const [other] = trpc.customers.byId.useSuspenseQuery({ id: otherId })
  const [keptId, setKeptId] = useState(customer.id)
  const [reason, setReason] = useState('')
  const merging = useMerge(onMerged)
  const [kept, merged] = keptId === customer.id ? [customer, other] : [other, customer]
  return (
    <Stack gap={4}>
      <MergeComparison records={[customer, other]} keptId={keptId} />
      <RadioGroup
        label={w.keep}
        options={[customer, other].map(({ id, companyName }) => ({ value: id, text: companyName }))}
        value={keptId}
        onChange={setKeptId}
      />
      <Banner kind="warning" title={w.forGood(merged.companyName, kept.companyName)}>
        {w.carried}
      </Banner>
      <TextField
        label={loadPages.reason}
        isRequired
        autoComplete="off"
        maxLength={500}
        error={merging.refusal?.fields.reason}
        value={reason}
        onChange={setReason}
      />
      {merging.refusal && !merging.refusal.fields.reason && <Banner kind="danger" title={merging.refusal.sentence} />}
      <Row justify="end">
        <Button
          variant="danger"
          isDisabled={reason.trim() === ''}
          isPending={merging.isPending}
          onPress={() => merging.send(kept, merged, reason.trim())}
        >
          {w.confirm}
        </Button>
      </Row>
    </Stack>
  )
}

/** Sends a merge, says what came over, and goes on to the record that stands for both. */
function useMerge(onMerged: (kept: Uuid) => void) {
  const { customers } = useWords()
  const utils = trpc.useUtils()
  const merge = trpc.customers.merge.useMutation({
    onSuccess: async ({ id, moved }) => {
      await utils.invalidate()
      showToast({ tone: 'done', text: customers.merge.done(moved.loads, moved.jobs, moved.contacts) })
      onMerged(id)
    },
  })
  return {
    isPending: merge.isPending,
    refusal: useRefusal(merge.error),
    send: ({ id, version }: Customer, merged: Customer, reason: string) =>
      merge.mutate({ ...operation(), id, version, mergedId: merged.id, mergedVersion: merged.version, reason }),
  }
}
