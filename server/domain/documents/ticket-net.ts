type Weights = { gross: number | null; tare: number | null; net: number | null }

/**
 * The net after a gross or a tare was typed, in the printed unit: gross minus tare for as long as the net itself was not
 * typed from the paper. Null where there is nothing to subtract, or nothing is left.
 */
export function workedOutNet(before: Weights, after: Pick<Weights, 'gross' | 'tare'>): number | null {
  const isFromThePaper = before.net !== null && before.net !== grossMinusTare(before)
  return isFromThePaper ? before.net : grossMinusTare(after)
}

function grossMinusTare({ gross, tare }: Pick<Weights, 'gross' | 'tare'>): number | null {
  return gross === null || tare === null || gross <= tare ? null : gross - tare
}
