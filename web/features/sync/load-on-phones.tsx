import { CLOCK_TOLERANCE_MS } from '#domain/loads/step-clock.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './sync.module.css'
import { RefusedStep, useClockText } from './told-by-phone.tsx'

/** What the office must know of a load that is still on a phone, and since when; nothing where all has come. */
export function LoadOnPhones({ loadId }: { loadId: Uuid }) {
  const words = useWords()
  const { sync } = words
  const formats = useFormats()
  const clockText = useClockText()
  const { data } = trpc.sync.ofLoad.useQuery({ loadId })
  if (!data) return null
  const [firstMissing] = data.originalsMissing
  return (
    <>
      {data.phones
        .filter(({ waiting }) => waiting.length > 0)
        .map(({ deviceId, heardAt, skewMs, waiting }) => (
          <Banner
            key={deviceId}
            kind="warning"
            title={waiting
              .map(({ action, happenedAt }) => sync.onPhone(words.loads.action[action], formats.instant(happenedAt)))
              .join(' · ')}
          >
            {sync.onPhoneHeard(formats.instant(heardAt))}
            {Math.abs(skewMs) > CLOCK_TOLERANCE_MS && ` ${sync.clock}: ${clockText(skewMs)}.`}
          </Banner>
        ))}
      {firstMissing && (
        <Banner title={sync.originalsMissing(data.originalsMissing.length, formats.instant(firstMissing.since))} />
      )}
      {data.refused.length > 0 && (
        <Banner kind="danger" title={sync.refused}>
          <ul className={styles.list}>
            {data.refused.map((step) => (
              <RefusedStep key={step.id} step={step} driverName={null} />
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
