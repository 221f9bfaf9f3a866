import type { Formats } from '#domain/format/formats.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Milli } from '#domain/units/brands.ts'
import { Banner, Button, Card, EmptyState, Facts, LimitMeter, ShareBar, type SharePart, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { PortalMore } from './portal-more.tsx'
import type { PortalViewProps } from './portal-view-props.ts'
import { WeighedJob } from './weighed.tsx'

type Job = Outputs['portal']['jobs']['rows'][number]

/** Standing orders: what was ordered, what came, what is left, and the tons of today. */
export default function JobsView({ formats, onSearch }: PortalViewProps) {
  const { portal } = useWords()
  const [{ pages }, list] = trpc.portal.jobs.useSuspenseInfiniteQuery({}, { ...byPages, refetchInterval: 60_000 })
  const jobs = pages.flatMap(({ rows }) => rows)
  if (jobs.length === 0) return <EmptyState title={portal.job.none} />
  return (
    <Stack gap={4}>
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          formats={formats}
          onLoads={() => onSearch({ view: 'loads', jobId: job.id, q: undefined, show: undefined })}
        />
      ))}
      <PortalMore list={list} shown={jobs.length} formats={formats} />
    </Stack>
  )
}

function JobCard({ job, formats, onLoads }: { job: Job; formats: Formats; onLoads: () => void }) {
  const words = useWords()
  const { portal, proof } = words
  const { po, uncounted } = job.progress
  const quantity = (milli: Milli, unit: LoadUnit) => formats.quantity(milli, words.units[unit])
  const route = [job.pickup, job.delivery].filter(Boolean).join(' → ')
  const { loads, netLb } = job.today
  const today = portal.job.todayLoads(loads, formats.number(loads), formats.tons(netLb))
  return (
    <Card
      title={job.name}
      actions={
        <Button size="small" onPress={onLoads}>
          {portal.job.loads}
        </Button>
      }
    >
      <Stack gap={4}>
        <Facts
          layout="columns"
          items={[
            ...(job.poNumber ? [{ term: proof.poNumber, value: job.poNumber }] : []),
            ...(job.material ? [{ term: portal.material, value: job.material }] : []),
            ...(route ? [{ term: proof.stops, value: route }] : []),
            { term: portal.job.today, value: today },
            ...(job.variance
              ? [{ term: portal.weighed.term, value: <WeighedJob variance={job.variance} formats={formats} /> }]
              : []),
          ]}
        />
        <Parts job={job} quantity={quantity} />
        {po && (
          <LimitMeter
            label={portal.job.ordered}
            used={po.usedMilli}
            limit={po.quantityMilli}
            text={`${quantity(po.quantityMilli, po.unit)}, ${portal.job.share(formats.percent(po.shareHundredths / 10_000))}`}
          />
        )}
        {po && po.overrunMilli > 0 && (
          <Banner kind="warning" title={portal.job.overrun(quantity(po.overrunMilli, po.unit))} />
        )}
        {uncounted.length > 0 && <Banner kind="info" title={portal.job.uncounted} />}
      </Stack>
    </Card>
  )
}

function Parts({ job, quantity }: { job: Job; quantity: (milli: Milli, unit: LoadUnit) => string }) {
  const { job: words } = useWords().portal
  const { unit, deliveredMilli, underWayMilli, remainingMilli } = job.progress
  const part = (id: string, label: string, value: Milli, tone: SharePart['tone']): SharePart => ({
    id,
    label,
    value,
    text: quantity(value, unit),
    tone,
  })
  const parts = [
    part('delivered', words.delivered, deliveredMilli, 'done'),
    part('under-way', words.underWay, underWayMilli, 'active'),
  ]
  if (remainingMilli !== null) parts.push({ ...part('left', words.remaining, remainingMilli, 'idle'), isRest: true })
  return <ShareBar label={job.name} parts={parts} />
}
