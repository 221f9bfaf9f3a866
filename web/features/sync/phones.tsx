import { useMemo } from 'react'
import { Card, type Column, DataTable, EmptyState, PhoneIcon, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './sync.module.css'
import { type Phone, RefusedStep, useClockText } from './told-by-phone.tsx'

/** What each driver's phone said last, and what it brought that was not taken. */
export function Phones() {
  return (
    <QueryBoundary shape="rows">
      <PhonesOfFleet />
    </QueryBoundary>
  )
}

function PhonesOfFleet() {
  const { sync } = useWords()
  const [{ rows }] = trpc.sync.phones.useSuspenseQuery(undefined, { refetchInterval: 60_000 })
  const columns = useColumns()
  return (
    <Stack gap={4}>
      <Refused rows={rows} />
      <Card title={sync.phones} isFlush>
        <DataTable<Phone>
          label={sync.phones}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.deviceId}
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
