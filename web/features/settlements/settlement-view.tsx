import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Facts, FilterRow, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import type { Settlement } from './pay-types.ts'
import { SettlementSteps } from './settlement-steps.tsx'
import { StateBadge } from './state-badge.tsx'
import { StatementLines } from './statement-lines.tsx'
import { useLookAnew } from './use-pay-call.ts'

/** One settlement: where it stands, its totals in their order, and every line. */
export function SettlementView({ id, onBack }: { id: Uuid; onBack: () => void }) {
  const { pay } = useWords()
  const [settlement] = trpc.settlements.byId.useSuspenseQuery({ id })
  const me = useMe()
  const isPayee =
    settlement.side === 'driver' ? me.driverId === settlement.payeeId : me.contractorIds.includes(settlement.payeeId)
  const isDraft = settlement.steps.length > 0 && settlement.state === 'draft'
  return (
    <Stack gap={4}>
      <Head settlement={settlement} onBack={onBack} />
      <Notices settlement={settlement} />
      <SettlementSteps settlement={settlement} />
      <Totals settlement={settlement} />
      <Card title={pay.lines}>
        <StatementLines
          id={id}
          isPayee={isPayee}
          tools={(line) =>
            isDraft &&
            (line.kind === 'adjustment' || line.kind === 'reimbursement') && (
              <RemoveLine settlement={settlement} lineId={line.id} label={line.label ?? ''} />
            )
          }
        />
      </Card>
    </Stack>
  )
}

function Head({ settlement, onBack }: { settlement: Settlement; onBack: () => void }) {
  const { pay } = useWords()
  const formats = useFormats()
  const takeFile = useTakeFile()
  const { id, number, payee, from, to, state } = settlement
  return (
    <FilterRow label={pay.settlement(number)}>
      <Button variant="quiet" onPress={onBack}>
        {pay.back}
      </Button>
      <strong>
        {pay.settlement(number)} · {payee}
      </strong>
      <StateBadge state={state} />
      <span>{pay.periodOf(formats.day(from), formats.day(to))}</span>
      <Button size="small" onPress={() => void takeFile(`/api/settlements/${id}/statement`)}>
        {pay.pdf}
      </Button>
      <Button
        size="small"
        onPress={() => void takeFile(listAddress({ list: 'settlement-lines', filter: { id } }, 'csv'))}
      >
        {pay.csv}
      </Button>
    </FilterRow>
  )
}

function Notices({ settlement }: { settlement: Settlement }) {
  const { pay } = useWords()
  const formats = useFormats()
  const { blocks, voidReason, state, openDisputes, netCents } = settlement
  return (
    <>
      {state === 'void' && (
        <Banner kind="info" title={voidReason ? pay.voidedBecause(voidReason) : pay.state.void}>
          {pay.replaced}
        </Banner>
      )}
      {blocks.map(({ code, count = 0, day }) => (
        <Banner
          key={code}
          kind="warning"
          title={
            code === 'zero_lines'
              ? pay.block.zero_lines(count)
              : code === 'insurance_expired' && day
                ? pay.block.insurance_expired(formats.day(day))
                : pay.block.insurance_missing
          }
        />
      ))}
      {openDisputes > 0 && (
        <Banner kind="warning" title={openDisputes === 1 ? pay.dispute.one : pay.dispute.many(openDisputes)} />
      )}
      {netCents < 0 && state !== 'void' && <Banner kind="info" title={pay.netCarried} />}
    </>
  )
}

function Totals({ settlement }: { settlement: Settlement }) {
  const { pay } = useWords()
  const formats = useFormats()
  const money = (term: string, amount: Settlement['netCents'], isAlways = false) =>
    isAlways || amount !== 0 ? [{ term, value: formats.money(amount), isNumeric: true }] : []
  const said = (term: string, value: string | null) => (value ? [{ term, value }] : [])
  return (
    <Card>
      <Facts
        items={[
          ...money(pay.payTotal, settlement.payCents, true),
          ...money(pay.accessorials, settlement.accessorialCents),
          ...money(pay.guarantee, settlement.guaranteeCents),
          ...money(pay.gross, settlement.grossCents, true),
          ...money(pay.reimbursements, settlement.reimbursementCents),
          ...money(pay.deductions, settlement.deductionCents),
          ...money(pay.net, settlement.netCents, true),
          ...said(pay.payTo, settlement.payTo),
          ...said(pay.bank, settlement.bank),
          ...said(pay.approvedOn, settlement.approvedAt && formats.instant(settlement.approvedAt)),
          ...said(
            pay.dueOn,
            settlement.state === 'approved' && settlement.dueOn ? formats.day(settlement.dueOn) : null,
          ),
          ...said(pay.paidOn, settlement.paidOn && formats.day(settlement.paidOn)),
          ...said(pay.batch, settlement.batchNumber),
        ]}
      />
    </Card>
  )
}

function RemoveLine({ settlement, lineId, label }: { settlement: Settlement; lineId: Uuid; label: string }) {
  const { pay } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.settlements.removeLine.useMutation({ onSettled: lookAnew })
  const { id, version } = settlement
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={call.isPending}
      aria-label={pay.removeLine(label)}
      onPress={() => call.mutate({ ...operation(), id, version, lineId })}
    >
      {pay.remove}
    </Button>
  )
}
