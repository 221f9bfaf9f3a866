import { expect, test } from 'vitest'
import { piecesOf } from '#web/features/mileage/send-track-file.ts'

test('a file is cut into pieces that make it whole again, never in the middle of a character', () => {
  const text = 'a😀b😀😀c'
  for (let most = 2; most < 12; most++) {
    const pieces = piecesOf(text, most)
    expect(pieces.join('')).toBe(text)
    expect(pieces.every((piece) => piece.isWellFormed() && piece.length <= most)).toBe(true)
  }
  expect(piecesOf('')).toEqual([])
})
