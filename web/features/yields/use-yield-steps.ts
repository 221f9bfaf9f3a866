import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useYieldText } from './use-yield-text.ts'
import type { YieldOfLoad } from './yield-search.ts'

/** How one comes from two nets to where a load stands, a sentence each. */
export function useYieldSteps(load: YieldOfLoad): string[] {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  const { row, noiseLb, divisionsLb, leastLb, toleranceBp, scaleShare, parts, dry } = load
  if (row.varianceLb === null || row.loadedLb === null || row.deliveredLb === null || noiseLb === null) {
    return [row.exclusion ? w.leftOutText[row.exclusion] : w.leftOutText.in_doubt]
  }
  const weight = (lb: number) => formats.weight(lb)
  const burntLb = noiseLb - divisionsLb.origin - divisionsLb.destination
  const share = formats.percent(toleranceBp / 10_000, 2)
  const steps = [
    w.stepVariance(weight(row.deliveredLb), weight(row.loadedLb), text.difference(row.varianceLb)),
    burntLb > 0
      ? w.stepNoiseFuel(weight(divisionsLb.origin), weight(divisionsLb.destination), weight(burntLb), weight(noiseLb))
      : w.stepNoise(weight(divisionsLb.origin), weight(divisionsLb.destination), weight(noiseLb)),
    Math.abs(row.varianceLb) <= noiseLb ? w.stepEqual : w.stepAboveNoise,
    (load.isMaterialTolerance ? w.stepMaterialTolerance : w.stepTolerance)(
      weight(leastLb),
      share,
      weight(row.toleranceLb ?? 0),
    ),
    ...(scaleShare === 0 ? [] : [w.stepScale(text.differenceShare(scaleShare), text.difference(parts.scaleLb))]),
    ...(dry ? [w.stepDry(text.share(dry.yieldShare), text.difference(parts.waterLb))] : []),
  ]
  if (row.exclusion === 'in_doubt') return [...steps, w.leftOutText.in_doubt]
  const own = row.ownVarianceLb ?? row.varianceLb
  const isWithin = Math.abs(own) <= (row.toleranceLb ?? 0)
  return [...steps, (isWithin ? w.stepWithin : w.stepOut)(text.difference(own))]
}
