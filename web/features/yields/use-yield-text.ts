import { useFormats } from '#web/format/formats.ts'

const PLACES = 2

/** Differences as they are read: with their sign, as which way they go is what matters. */
export function useYieldText() {
  const formats = useFormats()
  const sign = (value: number) => (value > 0 ? '+' : '')
  return {
    difference: (lb: number) => `${sign(lb)}${formats.weight(lb)}`,
    /** Parts of a whole in percent. */
    share: (share: number) => formats.percent(share, PLACES),
    differenceShare: (share: number) => `${sign(share)}${formats.percent(share, PLACES)}`,
  }
}
