import { useState } from 'react'
import { loadSizes, MOST_LOADS_AT_ONCE, oneLoad } from '#domain/loads/job-loads.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Day, Milli, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, Card, DateField, focusUnread, Grid, NumberField, Stack, showToast } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { useQuantity } from './job-progress-card.tsx'

type JobToLoad = {
  id: Uuid
  unit: LoadUnit
  loadMilli: Milli | null
  startsOn: Day | null
  endsOn: Day | null
  archivedAt: unknown
}

/** What may be left out once somebody has read why it was refused. */
const PASSABLE: ReadonlySet<unknown> = new Set(['beyond_job', 'job_units_apart'])

/** Makes loads of a job for a day: how many, how large each will be, and more than is left only when asked twice. */
export function MakeLoads({ job }: { job: JobToLoad }) {
  const { jobs } = useWords()
  const w = jobs.make
  const today = useToday()
  const [count, setCount] = useState(1)
  const [date, setDate] = useState<Day | null>(() => dayOf(job, today))
  const making = useMaking(job.id)
  if (job.archivedAt !== null) return <Banner kind="info" title={w.archived} />
  return (
    <Card title={w.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (date && !focusUnread(event.currentTarget)) making.make({ count, date })
        }}
      >
        <Stack gap={4}>
          {making.refusal && (
            <Banner
              kind="warning"
              title={making.refusal}
              actions={
                making.isPassable &&
                date && (
                  <Button size="small" onPress={() => making.make({ count, date, beyond: true })}>
                    {w.anyway}
                  </Button>
                )
              }
            />
          )}
          <Grid minWidth="9rem">
            <NumberField
              label={w.count}
              minValue={1}
              maxValue={MOST_LOADS_AT_ONCE}
              formatOptions={{ maximumFractionDigits: 0 }}
              value={count}
              onChange={(next) => setCount(next ?? 1)}
            />
            <DateField
              label={w.day}
              min={job.startsOn ?? undefined}
              max={job.endsOn ?? undefined}
              value={date}
              onChange={(next) => setDate(next === null ? null : parseDay(next))}
            />
          </Grid>
          <Sizes job={job} count={count} />
          <div>
            <Button type="submit" variant="primary" isPending={making.isPending} isDisabled={date === null}>
              {w.button(count)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

/** Today, or the nearest day that the job has. */
function dayOf({ startsOn, endsOn }: JobToLoad, today: Day): Day {
  if (startsOn !== null && today < startsOn) return startsOn
  return endsOn !== null && today > endsOn ? endsOn : today
}

/** How large the loads will be, by the same rule as they are made. */
function Sizes({ job, count }: { job: JobToLoad; count: number }) {
  const { jobs } = useWords()
  const quantity = useQuantity()
  const { data: progress } = trpc.jobs.progress.useQuery({ id: job.id })
  const one = oneLoad(job)
  if (one === null || !progress) return null
  const sized = loadSizes(count, one, progress.roomMilli)
  const last = sized.ok ? sized.sizes.at(-1) : undefined
  return (
    <p>
      {jobs.make.each(quantity(one, job.unit))}
      {last !== undefined && last < one && ` ${jobs.make.lastOf(quantity(last, job.unit))}`}
    </p>
  )
}

type Wanted = { count: number; date: Day; beyond?: boolean }

/** Sends it, says which loads came of it, and keeps why none did. */
function useMaking(id: Uuid) {
  const { jobs } = useWords()
  const utils = trpc.useUtils()
  const call = trpc.jobs.makeLoads.useMutation()
  const refusal = useRefusal(call.error)
  const make = (wanted: Wanted) =>
    call.mutate(
      { ...operation(), id, ...wanted },
      {
        onSuccess: ({ loads }) => {
          showToast({ tone: 'done', text: jobs.make.made(loads.map(({ number }) => number).join(', ')) })
          void Promise.all([utils.jobs.progress.invalidate(), utils.loads.invalidate()])
        },
      },
    )
  const code = isApiError(call.error) ? call.error.data?.refusal?.code : undefined
  return {
    make,
    isPending: call.isPending,
    refusal: refusal && (Object.values(refusal.fields)[0] ?? refusal.sentence),
    isPassable: PASSABLE.has(code),
  }
}
