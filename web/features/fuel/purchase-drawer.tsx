import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Drawer, Facts, Row, Stack, StatusBadge, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './fuel.module.css'
import type { FuelDetails } from './fuel-draft.ts'
import { PurchaseChecks } from './purchase-checks.tsx'
import { usePurchaseFacts } from './purchase-facts.ts'

// The office's: drivers' phones do not load it.
const PurchaseDisputes = lazyPart(() => import('./purchase-disputes.tsx'), 'PurchaseDisputes')

type DrawerProps = {
  id: Uuid | undefined
  onClose: () => void
  /** Opens it to be corrected; not given where only the driver looks. */
  onEdit: ((purchase: FuelDetails) => void) | undefined
  /** Opens it to be split; the office's. */
  onSplit?: (purchase: FuelDetails) => void
}

/** A purchase with its receipt, beside the list or over the phone's page. */
export function PurchaseDrawer({ id, onClose, ...steps }: DrawerProps) {
  const { fuel: w, shell } = useWords()
  return (
    <Drawer isOpen={id !== undefined} onOpenChange={onClose} title={w.drawer} closeLabel={shell.close}>
      {id && (
        <QueryBoundary question={id} shape="rows">
          <OpenPurchase id={id} {...steps} />
        </QueryBoundary>
      )}
    </Drawer>
  )
}

type StepsOf = Pick<DrawerProps, 'onEdit' | 'onSplit'>

function OpenPurchase({ id, onEdit, onSplit }: StepsOf & { id: Uuid }) {
  const { fuel: w } = useWords()
  const formats = useFormats()
  const [purchase] = trpc.fuel.byId.useSuspenseQuery({ id })
  const facts = usePurchaseFacts(purchase)
  // What is disputed comes before its checks; that it may be comes after them.
  const isKnown = purchase.disputes.length > 0
  const disputes = (
    <Suspense fallback={null}>
      <PurchaseDisputes purchase={purchase} />
    </Suspense>
  )
  return (
    <Stack gap={4}>
      <Row>
        <strong>
          {[w.product[purchase.product], purchase.gallonsMilli !== 0 && formats.volume(purchase.gallonsMilli / 1000)]
            .filter(Boolean)
            .join(', ')}
        </strong>
        <StatusBadge tone="idle" label={w.source[purchase.source]} />
        {purchase.isReimbursed && <StatusBadge tone="done" label={w.facts.reimbursed} />}
        {purchase.isDeducted && <StatusBadge tone="done" label={w.facts.deducted} />}
        {purchase.isDisputed && <StatusBadge tone="site" label={w.list.disputed} />}
      </Row>
      {purchase.voided && <Banner kind="warning" title={w.facts.voided(purchase.voided.reason)} />}
      <Facts items={facts} layout="columns" />
      <Kin purchase={purchase} />
      {isKnown && disputes}
      {purchase.checks && <PurchaseChecks purchase={purchase} checks={purchase.checks} />}
      {!isKnown && purchase.mayDispute && disputes}
      {purchase.receiptSha256 && (
        <a href={fileUrl(purchase.receiptSha256)} target="_blank" rel="noreferrer">
          <img className={styles.receipt} src={fileUrl(purchase.receiptSha256)} alt={w.facts.receipt} loading="lazy" />
        </a>
      )}
      {onEdit && !purchase.voided && <Steps purchase={purchase} onEdit={onEdit} onSplit={onSplit} />}
    </Stack>
  )
}

/** The purchase that this one was split from, and what was split from this one. */
function Kin({ purchase }: { purchase: FuelDetails }) {
  const { fuel: w } = useWords()
  const formats = useFormats()
  const { splitFromId, parts } = purchase
  if (!splitFromId && parts.length === 0) return null
  const textOf = ({ gallonsMilli, truck, amountCents }: FuelDetails['parts'][number]) => [
    truck,
    gallonsMilli !== 0 && formats.volume(gallonsMilli / 1000),
    formats.money(amountCents),
  ]
  return (
    <Stack gap={2}>
      {splitFromId && (
        <Link from="/fuel" to="." search={(before) => ({ ...before, purchase: splitFromId })}>
          {w.partOf}
        </Link>
      )}
      {parts.map((part) => (
        <Link key={part.id} from="/fuel" to="." search={(before) => ({ ...before, purchase: part.id })}>
          {w.part(textOf(part).filter(Boolean).join(', '))}
        </Link>
      ))}
    </Stack>
  )
}

type StepsProps = { purchase: FuelDetails; onEdit: (purchase: FuelDetails) => void; onSplit: StepsOf['onSplit'] }

function Steps({ purchase, onEdit, onSplit }: StepsProps) {
  const { fuel: w } = useWords()
  const utils = trpc.useUtils()
  const { id, version } = purchase
  const gone = trpc.fuel.void.useMutation({ onSuccess: () => utils.fuel.invalidate() })
  const say = async (text: string) => {
    await utils.fuel.invalidate()
    showToast({ tone: 'done', text })
  }
  const reimburse = trpc.fuel.reimburse.useMutation({ onSuccess: () => say(w.reimbursed) })
  const deduct = trpc.fuel.deduct.useMutation({ onSuccess: () => say(w.deducted) })
  const refusal = useRefusal(reimburse.error ?? deduct.error)
  const mayReimburse = useMay('fuel.reimburse')
  const mayDeduct = useMay('fuel.deduct')
  const mayVoid = useMay('fuel.void')
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row>
        <Button onPress={() => onEdit(purchase)}>{w.edit}</Button>
        {onSplit && purchase.maySplit && <Button onPress={() => onSplit(purchase)}>{w.split}</Button>}
        {mayReimburse && purchase.mayReimburse && (
          <Button isPending={reimburse.isPending} onPress={() => reimburse.mutate({ ...operation(), id, version })}>
            {w.reimburse}
          </Button>
        )}
        {mayDeduct && purchase.mayDeduct && (
          <Button isPending={deduct.isPending} onPress={() => deduct.mutate({ ...operation(), id, version })}>
            {w.deduct}
          </Button>
        )}
        {mayVoid && !purchase.isReimbursed && !purchase.isDeducted && !purchase.isDisputed && (
          <ReasonButton
            words={{ ...w.void, text: purchase.splitFromId ? w.partBack : w.void.text, reason: w.reason }}
            mutation={gone}
            onConfirm={(reason, close) => gone.mutate({ ...operation(), id, version, reason }, { onSuccess: close })}
          />
        )}
      </Row>
    </Stack>
  )
}
