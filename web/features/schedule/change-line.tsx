import { spanOf } from '#domain/schedule/load-span.ts'
import type { PlanChange } from '#domain/schedule/publication.ts'
import type { PlannedLoad } from '#domain/schedule/published-plan.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** One load that is otherwise than its driver was told: what changed, and what it is now. */
export function ChangeLine({ change, zone }: { change: PlanChange; zone: string }) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const textOf = (load: PlannedLoad) => {
    const span = spanOf(load)
    const window = span ? formats.window(span.from, span.to, zone) : w.noTimes
    const route = [load.pickup, load.delivery].filter(Boolean).join(' → ')
    return [load.number, window, route, load.truck, load.trailer].filter(Boolean).join(' · ')
  }
  const aspects =
    change.kind === 'changed' ? ` (${change.aspects.map((aspect) => w.plan.aspect[aspect]).join(', ')})` : ''
  return (
    <>
      <strong>{`${w.plan.change[change.kind]}${aspects}`}</strong>
      {`: ${textOf(change.load)}`}
      {change.kind === 'changed' && <del>{` ${textOf(change.before)}`}</del>}
    </>
  )
}
