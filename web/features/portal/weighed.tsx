import type { Formats } from '#domain/format/formats.ts'
import { StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'

type LoadVariance = NonNullable<Outputs['portal']['loads']['rows'][number]['variance']>
type JobVariance = NonNullable<Outputs['portal']['jobs']['rows'][number]['variance']>

/** How far a load's delivered net lies from the loaded one, and whether the scales alone may account for it. */
export function WeighedLoad({ variance, formats }: { variance: LoadVariance; formats: Formats }) {
  const { weighed } = useWords().portal
  const { differenceLb, share, toleranceLb, isWithin } = variance
  const difference = useDifference(differenceLb, share, formats)
  return (
    <>
      <strong>{difference}</strong>
      <StatusBadge
        tone={isWithin ? 'done' : 'site'}
        label={(isWithin ? weighed.within : weighed.outside)(formats.weight(toleranceLb))}
      />
    </>
  )
}

/** What of a standing order was loaded and what of that arrived, of the loads that were weighed at both ends. */
export function WeighedJob({ variance, formats }: { variance: JobVariance; formats: Formats }) {
  const { weighed } = useWords().portal
  const { loads, loadedLb, deliveredLb } = variance
  const differenceLb = deliveredLb - loadedLb
  const difference = useDifference(differenceLb, loadedLb === 0 ? 0 : differenceLb / loadedLb, formats)
  return (
    <>
      {weighed.both(formats.tons(loadedLb), formats.tons(deliveredLb))}
      <br />
      <span className={styles.note}>{`${difference}, ${weighed.of(loads, formats.number(loads))}`}</span>
    </>
  )
}

function useDifference(differenceLb: number, share: number, formats: Formats): string {
  const { weighed } = useWords().portal
  if (differenceLb === 0) return weighed.same
  const say = differenceLb < 0 ? weighed.less : weighed.more
  return say(formats.weight(Math.abs(differenceLb)), formats.percent(Math.abs(share), 2))
}
