import { Link } from '@tanstack/react-router'
import { CLOCK_TOLERANCE_MS } from '#domain/loads/step-clock.ts'
import { Button } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import styles from './sync.module.css'

/** What a driver's phone said last. */
export type Phone = Outputs['sync']['phones']['rows'][number]

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

/** One step that was not taken: whose, when it happened and when it came, why, and a button that removes it from the list. */
export function RefusedStep({ step, driverName }: { step: Phone['refused'][number]; driverName: string | null }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const settle = trpc.sync.settle.useMutation({ onSuccess: () => utils.sync.invalidate() })
  const actions: Record<string, string> = words.loads.action
  const said = sayRefusal({ code: step.code })
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
