import { StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** By how much a stick differs from the books, and whether that is more than it should. */
export function Variance({
  variance: { varianceMilli, isOdd },
}: {
  variance: { varianceMilli: number; isOdd: boolean }
}) {
  const { fuelDesk } = useWords()
  const formats = useFormats()
  const text = `${varianceMilli > 0 ? '+' : ''}${formats.volume(varianceMilli / 1000, 0)}`
  return isOdd ? <StatusBadge tone="danger" label={`${text}: ${fuelDesk.tanks.odd}`} /> : text
}
