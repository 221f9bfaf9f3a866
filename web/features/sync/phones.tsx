import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CLOCK_TOLERANCE_MS } from '#domain/loads/step-clock.ts'
import { Button, Card, type Column, DataTable, EmptyState, PhoneIcon, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import styles from './sync.module.css'

type Phone = Outputs['sync']['phones']['rows'][number]

/** What each driver's phone said last, and what it brought that was not taken. */
export function Phones() {
  const { sync } = useWords()
  const list = trpc.sync.phones.useQuery(undefined, { refetchInterval: 60_000 })
  const columns = useColumns()
  const rows = list.data?.rows ?? []
  if (list.isLoadingError) return <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Stack gap={4}>
      <Refused rows={rows} />
      <Card title={sync.phones} isFlush>
        <DataTable<Phone>
          label={sync.phones}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.deviceId}
          isLoading={list.isPending}
          empty={
            <EmptyState icon={<PhoneIcon size={24} aria-hidden />} title={sync.noPhones}>
              {sync.noPhonesText}
            </EmptyState>
          }
        />
      </Card>
    </Stack>
  )
}

function useColumns(): Column<Phone>[] {
  const { sync } = useWords()
  const formats = useFormats()
  const clockText = useClockText()
  return useMemo(
    () => [
      { id: 'driver', header: sync.driver, cell: (row) => row.driverName },
      {
        id: 'toCome',
        header: sync.toCome,
        cell: ({ waiting, originals }) => {
          const [oldest] = waiting
          const parts = [
            oldest && `${sync.steps(waiting.length)} ${sync.since(formats.instant(oldest.happenedAt))}`,
            originals > 0 && sync.originals(originals),
          ]
          return parts.filter(Boolean).join(' · ') || sync.nothingToCome
        },
      },
      { id: 'heard', header: sync.heard, cell: (row) => formats.instant(row.heardAt) },
      { id: 'clock', header: sync.clock, cell: (row) => clockText(row.skewMs) },
    ],
    [sync, formats, clockText],
  )
}

/** How a phone's clock runs, in words. */
export function useClockText(): (skewMs: number) => string {
  const { sync } = useWords()
  const formats = useFormats()
  return (skewMs) => {
    if (Math.abs(skewMs) <= CLOCK_TOLERANCE_MS) return sync.clockRight
    const by = formats.duration(Math.round(Math.abs(skewMs) / 60_000))
    return skewMs > 0 ? sync.clockAhead(by) : sync.clockBehind(by)
  }
}

function Refused({ rows }: { rows: readonly Phone[] }) {
  const { sync } = useWords()
  const refused = rows.flatMap((phone) => phone.refused.map((step) => ({ ...step, driverName: phone.driverName })))
  if (refused.length === 0) return null
  return (
    <Card title={sync.refused}>
      <p className={styles.text}>{sync.refusedText}</p>
      <ul className={styles.list}>
        {refused.map((step) => (
          <RefusedStep key={step.id} step={step} driverName={step.driverName} />
        ))}
      </ul>
    </Card>
  )
}

/** One step that was not taken: whose, when it happened and when it came, why, and the way to take it off the list. */
export function RefusedStep({ step, driverName }: { step: Phone['refused'][number]; driverName: string | null }) {
  const words = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const settle = trpc.sync.settle.useMutation({ onSuccess: () => utils.sync.invalidate() })
  const actions: Record<string, string> = words.loads.action
  const refusals: Record<string, (params: Record<string, unknown>) => string> = words.refusals
  const said = (refusals[step.code] ?? words.refusals.unexpected)({})
  return (
    <li className={styles.item}>
      <span className={styles.top}>
        <Link to="/loads/$id" params={{ id: step.loadId }} search={{}}>
          {words.sync.item(actions[step.action] ?? step.action, step.loadNumber)}
        </Link>
        <Button isPending={settle.isPending} onPress={() => settle.mutate({ ...operation(), id: step.id })}>
          {words.sync.settle}
        </Button>
      </span>
      <span>{said}</span>
      <span className={styles.text}>
        {[
          driverName,
          words.sync.done(formats.instant(step.happenedAt)),
          words.loadPages.detail.receivedAt(formats.instant(step.receivedAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
