import { Link } from '@tanstack/react-router'
import { gallonsOf } from '#domain/fuel/purchase-amounts.ts'
import { Button, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { OwnList } from '#web/features/lists/own-list.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf, type QueuedOf } from '#web/offline/store.ts'
import { draftOfInput, type FuelDraft } from './fuel-draft.ts'
import { useTyping } from './use-typing.ts'

/** As many as a driver looks back on. */
const SHOWN = 10

type OwnProps = { onCorrect: (draft: FuelDraft) => void }
type Row = Outputs['fuel']['list']['rows'][number]

/** The driver's purchases; what is still on this phone stands first. */
export function OwnPurchases({ onCorrect }: OwnProps) {
  const { fuel: w } = useWords()
  const { state } = useDriverWork()
  const query = trpc.fuel.list.useQuery({ limit: SHOWN })
  useOnSent(() => void query.refetch())
  const rows = query.data?.rows ?? []
  const arrived = new Set(rows.map(({ id }) => id))
  const onPhone = state.operations.filter(isOf('fuel.add')).filter(({ entity }) => !arrived.has(entity))
  return (
    <OwnList
      title={w.driver.own}
      none={{ title: w.driver.none, text: w.driver.noneText }}
      query={query}
      items={[
        ...onPhone.map((purchase) => ({
          id: purchase.id,
          content: <OnPhone purchase={purchase} onCorrect={onCorrect} />,
        })),
        ...rows.map((row) => ({ id: row.id, content: <Sent row={row} /> })),
      ]}
    />
  )
}

function Sent({ row }: { row: Row }) {
  const { fuel: w } = useWords()
  const formats = useFormats()
  return (
    <Link to="/fuel" search={{ purchase: row.id }} className={styles.row}>
      <span className={styles.rowTop}>
        {`${w.product[row.product]}, ${formats.volume(row.gallonsMilli / 1000)}`}
        {row.paidBy === 'driver' && (
          <StatusBadge
            tone={row.isReimbursed ? 'done' : 'idle'}
            label={row.isReimbursed ? w.driver.reimbursed : w.driver.waitsForPay}
          />
        )}
        {row.isDeducted && <StatusBadge tone="active" label={w.driver.deducted} />}
      </span>
      <span>{[row.truck, row.seller].filter(Boolean).join(' · ')}</span>
      <span className={styles.muted}>{`${formats.instant(row.purchasedAt)} · ${formats.money(row.amountCents)}`}</span>
    </Link>
  )
}

/** One that has not arrived; what the server did not take is corrected and sent anew. */
function OnPhone({ purchase, onCorrect }: OwnProps & { purchase: QueuedOf<'fuel.add'> }) {
  const { fuel: w } = useWords()
  const formats = useFormats()
  const typing = useTyping(true)
  const { work } = useDriverWork()
  const { input, state, entityName } = purchase
  const isRefused = state === 'refused'
  const correct = () => {
    onCorrect(draftOfInput(input, typing))
    void work.giveUp(purchase)
  }
  return (
    <div className={styles.row}>
      <span className={styles.rowTop}>
        {`${w.product[input.product]}, ${formats.volume(gallonsOf(input.printedMilli, input.volumeUnit) / 1000)}`}
        <StatusBadge
          tone={isRefused ? 'danger' : 'idle'}
          label={isRefused ? w.driver.refused : state === 'sent' ? w.driver.sent : w.driver.onPhone}
        />
      </span>
      <span className={styles.muted}>
        {[entityName, formats.instant(input.purchasedAt)].filter(Boolean).join(' · ')}
      </span>
      {isRefused && (
        <Button size="large" onPress={correct}>
          {w.driver.correct}
        </Button>
      )}
    </div>
  )
}
