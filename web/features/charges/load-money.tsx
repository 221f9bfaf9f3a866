import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, EmptyState, ErrorState, Facts, Skeleton, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import styles from './charges.module.css'
import { type Line, MoneyLines } from './money-lines.tsx'

type Money = Outputs['charges']['ofLoad']

/** The money of a load as far as the reader may see it: what the customer is charged, what is paid, and what is left. */
export function LoadMoney({ loadId }: { loadId: Uuid }) {
  const { charges, shell } = useWords()
  const query = trpc.charges.ofLoad.useQuery({ loadId })
  const refusal = useRefusal(query.error)
  if (query.isPending) return <Skeleton label={shell.loading} shape="rows" count={4} />
  if (query.isError) {
    return (
      <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
        {refusal?.sentence}
      </ErrorState>
    )
  }
  const money = query.data
  if (money.sides.length === 0) return <EmptyState title={charges.noTerms}>{charges.hidden}</EmptyState>
  return (
    <Stack gap={4}>
      {money.sides.map((side) => (
        <MoneySide key={`${side.side} ${side.partyId}`} side={side} money={money} />
      ))}
      {money.margin && <Margin margin={money.margin} />}
      {!money.isLocked && <Recompute loadId={loadId} />}
    </Stack>
  )
}

function MoneySide({ side, money }: { side: Money['sides'][number]; money: Money }) {
  const { charges } = useWords()
  const me = useMe()
  const [adjusted, setAdjusted] = useState<Line | null>(null)
  const isAdmin = me.roles.includes('admin')
  const followed = new Set(side.lines.map(({ adjustsId }) => adjustsId))
  const mayAdjust = (line: Line) =>
    isAdmin && line.state === 'locked' && line.label !== 'reversal' && !followed.has(line.id)
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
              mayAdjust(line) && (
                <Button variant="quiet" size="small" onPress={() => setAdjusted(line)}>
                  {charges.adjust}
                </Button>
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
      {!margin.isComplete && <p className={styles.note}>{charges.marginIncomplete}</p>}
    </Card>
  )
}

function Recompute({ loadId }: { loadId: Uuid }) {
  const { charges } = useWords()
  const me = useMe()
  const utils = trpc.useUtils()
  const recompute = trpc.charges.recompute.useMutation({ onSuccess: () => utils.charges.invalidate() })
  const refusal = useRefusal(recompute.error)
  const isOffice = me.roles.includes('admin') || me.roles.includes('dispatcher')
  return (
    <Stack gap={2} align="start">
      <p className={styles.note}>{charges.proposedText}</p>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {isOffice && (
        <Button isPending={recompute.isPending} onPress={() => recompute.mutate({ ...operation(), loadId })}>
          {charges.recompute}
        </Button>
      )}
    </Stack>
  )
}
