import type { ProofSignature } from '#contracts/steps.ts'
import type { Strokes } from '#ui'

/** The canvas that strokes are kept on: three to one, as the pad. */
const PAD = { width: 1000, height: 334 }
const hundredths = (value: number) => Math.round(value * 100) / 100

/** What was drawn on the pad as it is stored: lines of x, y and the milliseconds since the first touch. */
export function drawnStrokes(strokes: Strokes): NonNullable<ProofSignature['strokes']> {
  const begun = strokes[0]?.[0]?.time ?? 0
  const lines = strokes.map((line) =>
    line.map(({ x, y, time }): [number, number, number] => [
      hundredths(x * PAD.width),
      hundredths(y * PAD.width),
      Math.max(0, Math.round(time - begun)),
    ]),
  )
  return { ...PAD, lines }
}
