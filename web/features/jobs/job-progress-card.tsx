import { Link } from '@tanstack/react-router'
import type { JobProgress, PoProgress } from '#domain/loads/job-progress.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Milli, Uuid } from '#domain/units/brands.ts'
import { Banner, Card, Facts, LimitMeter, ShareBar, type SharePart, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type ShownJob = { id: Uuid; customerName: string; poNumber: string | null }

/** How much of a job is delivered, under way and left, and how much of its purchase order is used. */
export function JobProgressCard({ job }: { job: ShownJob }) {
  const words = useWords()
  const w = words.jobs.progress
  const [progress] = trpc.jobs.progress.useSuspenseQuery({ id: job.id })
  const { uncounted, beyondMilli, unit, po } = progress
  const quantity = useQuantity()
  return (
    <Card title={w.title}>
      <Stack gap={4}>
        <Facts items={[{ term: words.parties.customer.title, value: job.customerName }]} />
        <Parts progress={progress} />
        {po && <PurchaseOrder number={job.poNumber} po={po} />}
        {beyondMilli > 0 && <Banner kind="warning" title={w.beyond(quantity(beyondMilli, unit))} />}
        {uncounted.map((each) => (
          <Banner key={each.unit} kind="warning" title={w.uncounted(each.loads, words.units[each.unit].other)} />
        ))}
        <div>
          <Link to="/loads" search={{ jobId: job.id }}>
            {w.showLoads}
          </Link>
        </div>
      </Stack>
    </Card>
  )
}

/** The target in its parts; without one, what its loads are so far. */
function Parts({ progress }: { progress: JobProgress }) {
  const { progress: w } = useWords().jobs
  const { number } = useFormats()
  const quantity = useQuantity()
  const { unit, targetMilli, deliveredMilli, underWayMilli, remainingMilli, loads } = progress
  const text = (milli: Milli, count: number | null) =>
    count === null ? quantity(milli, unit) : `${quantity(milli, unit)} (${number(count)})`
  const parts: SharePart[] = [
    {
      id: 'delivered',
      label: w.delivered,
      value: deliveredMilli,
      text: text(deliveredMilli, loads.delivered),
      tone: 'done',
    },
    { id: 'open', label: w.underWay, value: underWayMilli, text: text(underWayMilli, loads.underWay), tone: 'active' },
  ]
  if (remainingMilli === null || targetMilli === null) {
    return (
      <>
        <ShareBar label={w.title} parts={parts} />
        <p>{w.noTarget}</p>
      </>
    )
  }
  const left: SharePart = {
    id: 'left',
    label: w.remaining,
    value: remainingMilli,
    text: w.of(quantity(remainingMilli, unit), quantity(targetMilli, unit)),
    tone: 'idle',
    isRest: true,
  }
  return <ShareBar label={w.title} parts={[...parts, left]} />
}

function PurchaseOrder({ number, po }: { number: string | null; po: PoProgress }) {
  const { jobs: w } = useWords()
  const { percent } = useFormats()
  const quantity = useQuantity()
  const share = percent(po.shareHundredths / 10_000)
  const used = w.progress.poUsed(quantity(po.usedMilli, po.unit), quantity(po.quantityMilli, po.unit), share)
  return (
    <>
      <LimitMeter
        label={number === null ? w.section.purchaseOrder : `${w.section.purchaseOrder} ${number}`}
        used={po.usedMilli}
        limit={po.quantityMilli}
        text={used}
      />
      {po.overrunMilli > 0 && <Banner kind="danger" title={w.progress.poOverrun(quantity(po.overrunMilli, po.unit))} />}
    </>
  )
}

/** Writes a quantity of loads with its unit. */
export function useQuantity(): (milli: Milli, unit: LoadUnit) => string {
  const { units } = useWords()
  const formats = useFormats()
  return (milli, unit) => formats.quantity(milli, units[unit])
}
