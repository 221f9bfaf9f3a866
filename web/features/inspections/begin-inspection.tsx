import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Button, Card, CheckboxField, SegmentedControl, SelectField, Stack, StatusBadge } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { TripDuty } from '#web/features/logs/trip-duty.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import {
  type EarlierReport,
  earlierOf,
  emptyInspection,
  type InspectionDraft,
  type StartInspection,
} from './inspection-draft.ts'
import { itemName } from './item-name.ts'
import { defectTone } from './tones.ts'

const NONE = 'none'

type BeginProps = { start: StartInspection; onBegin: (draft: InspectionDraft) => void }

/** Which truck and trailer, before or after the trip; and what was found before, which is read first. */
export function BeginInspection({ start, onBegin }: BeginProps) {
  const { inspections: w } = useWords()
  const { driver: said } = w
  const { fullName } = useMe()
  const [kind, setKind] = useState<'pre' | 'post'>('pre')
  const [truckId, setTruckId] = useState<Uuid | null>(start.usual.truckId ?? start.trucks[0]?.id ?? null)
  const [trailerId, setTrailerId] = useState<Uuid | null>(start.usual.trailerId)
  const [read, setRead] = useState<readonly Uuid[]>([])
  const [isTried, setTried] = useState(false)
  const truck = start.trucks.find(({ id }) => id === truckId)
  const trailer = start.trailers.find(({ id }) => id === trailerId) ?? null
  const earlier = earlierOf(start, truckId, trailerId)
  const isAllRead = earlier.every(({ id }) => read.includes(id))
  const begin = () => {
    setTried(true)
    if (!truck || !isAllRead) return
    const moment = { id: newId(), startedAt: instant(Date.now()), lookedAt: start.serverTime }
    const acknowledges = earlier.map(({ id }) => id)
    onBegin(emptyInspection({ ...moment, kind, truck, trailer, acknowledges }, fullName))
  }
  return (
    <>
      {kind === 'pre' && <TripDuty />}
      <Card>
        <Stack gap={4}>
          <SegmentedControl
            label={said.kind}
            options={[
              { value: 'pre', text: w.kind.pre },
              { value: 'post', text: w.kind.post },
            ]}
            value={kind}
            onChange={setKind}
          />
          <UnitFields
            start={start}
            truckId={truckId}
            trailerId={trailerId}
            onTruck={setTruckId}
            onTrailer={setTrailerId}
          />
        </Stack>
      </Card>
      {earlier.map((report) => (
        <Earlier
          key={report.id}
          report={report}
          isRead={read.includes(report.id)}
          error={isTried && !read.includes(report.id) ? said.readFirst : undefined}
          onRead={(isRead) => setRead(isRead ? [...read, report.id] : read.filter((id) => id !== report.id))}
        />
      ))}
      <div className={styles.thumb}>
        <Button size="driver" variant="primary" onPress={begin}>
          {said.begin}
        </Button>
      </div>
    </>
  )
}

type UnitProps = Record<'truckId' | 'trailerId', Uuid | null> &
  Record<'onTruck' | 'onTrailer', (id: Uuid | null) => void> & { start: StartInspection }

function UnitFields({ start, truckId, trailerId, onTruck, onTrailer }: UnitProps) {
  const { driver: said } = useWords().inspections
  return (
    <>
      <SelectField
        label={said.truck}
        value={truckId ?? ''}
        options={start.trucks.map(({ id, unitNumber }) => ({ value: id, text: unitNumber }))}
        onChange={(id) => onTruck(start.trucks.find((one) => one.id === id)?.id ?? null)}
      />
      <SelectField
        label={said.trailer}
        value={trailerId ?? NONE}
        options={[
          { value: NONE, text: said.noTrailer },
          ...start.trailers.map(({ id, unitNumber }) => ({ value: id, text: unitNumber })),
        ]}
        onChange={(id) => onTrailer(start.trailers.find((one) => one.id === id)?.id ?? null)}
      />
    </>
  )
}

type EarlierProps = { report: EarlierReport; isRead: boolean; error?: string; onRead: (isRead: boolean) => void }

/** What an earlier driver found, and whether the carrier has certified it; read before driving (49 CFR 396.13). */
function Earlier({ report, isRead, error, onRead }: EarlierProps) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  return (
    <Card title={w.driver.earlier}>
      <Stack gap={3}>
        <span className={styles.muted}>
          {w.driver.earlierBy(report.driverName, formats.instant(report.submittedAt))}
        </span>
        <ul className={styles.list}>
          {report.defects.map((defect) => (
            <li key={defect.id} className={styles.row}>
              <span className={styles.rowTop}>
                {itemName(defect, w)}
                <StatusBadge tone={defectTone(defect)} label={w.severity[defect.severity]} />
              </span>
              <span>{defect.note}</span>
              <span className={styles.muted}>
                {defect.status === 'open'
                  ? w.driver.stillOpen
                  : w.driver.certified(w.defectStatus[defect.status], defect.certificationNote ?? '')}
              </span>
            </li>
          ))}
        </ul>
        <CheckboxField label={w.driver.read} isSelected={isRead} onChange={onRead} error={error} />
      </Stack>
    </Card>
  )
}
