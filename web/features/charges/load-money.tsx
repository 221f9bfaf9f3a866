import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, EmptyState, Facts, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AccessorialDialog } from './accessorial-dialog.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import styles from './charges.module.css'
import { HoursWorked } from './hours-worked.tsx'
import { type Line, lineName, MoneyLines } from './money-lines.tsx'

type Money = Outputs['charges']['ofLoad']

/** The money of a load as far as the reader may see it: what the customer is charged, what is paid, and what is left. */
export function LoadMoney(props: { loadId: Uuid }) {
  return (
    <QueryBoundary shape="rows" count={4}>
      <Charges {...props} />
    </QueryBoundary>
  )
}

function Charges({ loadId }: { loadId: Uuid }) {
  const { charges } = useWords()
  const seesHours = useMay('charges.hours')
  const [money] = trpc.charges.ofLoad.useSuspenseQuery({ loadId })
  const addable = money.addableSides.length > 0 && <AddAccessorial loadId={loadId} money={money} />
  if (money.sides.length === 0) {
    return (
      <Stack gap={4}>
        {seesHours && <HoursWorked loadId={loadId} />}
        <EmptyState title={charges.noTerms} action={addable || undefined}>
          {charges.hidden}
        </EmptyState>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      {seesHours && <HoursWorked loadId={loadId} />}
      {money.sides.map((side) => (
        <MoneySide key={`${side.side} ${side.partyId}`} side={side} money={money} />
      ))}
      {money.margin && <Margin margin={money.margin} />}
      {addable}
      {!money.isLocked && <Recompute loadId={loadId} />}
    </Stack>
  )
}

function AddAccessorial({ loadId, money }: { loadId: Uuid; money: Money }) {
  const { charges } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack align="start">
      <Button onPress={() => setOpen(true)}>{charges.addAccessorial}</Button>
      {isOpen && (
        <AccessorialDialog
          loadId={loadId}
          sides={money.addableSides}
          agreed={money.sides}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  )
}

/** Takes a line away that was added by hand and is not locked yet. */
function RemoveLine({ line }: { line: Line }) {
  const words = useWords()
  const utils = trpc.useUtils()
  const remove = trpc.charges.removeAccessorial.useMutation({ onSettled: () => utils.charges.invalidate() })
  const refusal = useRefusal(remove.error)
  return (
    <>
      {refusal && <span className={styles.note}>{refusal.sentence}</span>}
      <Button
        variant="quiet"
        size="small"
        isPending={remove.isPending}
        aria-label={words.charges.removeLine(lineName(line, words))}
        onPress={() => remove.mutate({ ...operation(), chargeId: line.id })}
      >
        {words.charges.remove}
      </Button>
    </>
  )
}

function MoneySide({ side, money }: { side: Money['sides'][number]; money: Money }) {
  const { charges } = useWords()
  const [adjusted, setAdjusted] = useState<Line | null>(null)
  const mayAdjust = useMay('charges.adjust')
  const followed = new Set(side.lines.map(({ adjustsId }) => adjustsId))
  const isAdjustable = (line: Line) =>
    mayAdjust && line.state === 'locked' && line.label !== 'reversal' && !followed.has(line.id)
  const mayRemove = (line: Line) =>
    line.kind === 'accessorial' && line.state === 'proposed' && money.addableSides.includes(line.side)
  return (
    <Card title={charges.side[side.side]}>
      <Stack gap={3}>
        {side.lines.length > 0 ? (
          <MoneyLines
            label={charges.side[side.side]}
            lines={side.lines}
            tickets={money.tickets}
            total={side.totalCents}
            actions={(line) =>
              isAdjustable(line) ? (
                <Button variant="quiet" size="small" onPress={() => setAdjusted(line)}>
                  {charges.adjust}
                </Button>
              ) : (
                mayRemove(line) && <RemoveLine line={line} />
              )
            }
          />
        ) : (
          <p className={styles.note}>{charges.nothingYet}</p>
        )}
        {side.missing.map(({ kind, stopId, facts }) => (
          <Banner
            key={`${kind} ${stopId}`}
            kind="warning"
            title={`${charges.kind[kind]}: ${charges.waitsFor(facts.map((fact) => charges.missing[fact]).join(', '))}`}
          />
        ))}
      </Stack>
      {adjusted && <AdjustDialog line={adjusted} onClose={() => setAdjusted(null)} />}
    </Card>
  )
}

function Margin({ margin }: { margin: NonNullable<Money['margin']> }) {
  const { charges } = useWords()
  const formats = useFormats()
  const share = margin.marginPercentHundredths
  const percent = share === null ? '' : ` (${formats.percent(share / 10_000, 2)})`
  return (
    <Card title={charges.margin}>
      <Facts
        items={[
          { term: charges.revenue, value: formats.money(margin.revenueCents), isNumeric: true },
          { term: charges.cost, value: formats.money(margin.costCents), isNumeric: true },
          { term: charges.margin, value: `${formats.money(margin.marginCents)}${percent}`, isNumeric: true },
        ]}
      />
      {margin.missedFloorHundredths !== null && (
        <Banner kind="warning" title={charges.belowFloor(formats.percent(margin.missedFloorHundredths / 10_000, 2))} />
      )}
      {!margin.isComplete && <p className={styles.note}>{charges.marginIncomplete}</p>}
    </Card>
  )
}

function Recompute({ loadId }: { loadId: Uuid }) {
  const { charges } = useWords()
  const utils = trpc.useUtils()
  const recompute = trpc.charges.recompute.useMutation({ onSuccess: () => utils.charges.invalidate() })
  const refusal = useRefusal(recompute.error)
  const mayRecompute = useMay('charges.recompute')
  return (
    <Stack gap={2} align="start">
      <p className={styles.note}>{charges.proposedText}</p>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {mayRecompute && (
        <Button isPending={recompute.isPending} onPress={() => recompute.mutate({ ...operation(), loadId })}>
          {charges.recompute}
        </Button>
      )}
    </Stack>
  )
}
