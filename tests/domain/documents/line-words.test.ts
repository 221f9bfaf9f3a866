import { describe, expect, test } from 'vitest'
import { type LineCharacter, lineCharacters, lineWords } from '#domain/documents/page/line-words.ts'

const HEIGHT = 48

/** A line by its print: each letter so many columns wide with ink but for its last ones, a space only blank. */
function printed(text: string, { pitch = 20, blank = 3, space = 20, saysSpaces = false } = {}) {
  const hasInk: boolean[] = []
  const middles: { text: string; middle: number }[] = []
  for (const letter of text) {
    const from = hasInk.length
    if (letter === ' ') {
      hasInk.push(...Array<boolean>(space).fill(false))
      if (saysSpaces) middles.push({ text: ' ', middle: from + space / 2 })
      continue
    }
    hasInk.push(...Array<boolean>(pitch - blank).fill(true), ...Array<boolean>(blank).fill(false))
    middles.push({ text: letter, middle: from + pitch / 2 })
  }
  const characters = middles.map(
    ({ text: letter, middle }): LineCharacter => ({ text: letter, probability: 0.9, at: middle / hasInk.length }),
  )
  return lineWords(characters, hasInk, HEIGHT).map(({ text: word }) => word)
}

describe('the words of a recognised line', () => {
  test('are parted at the blanks of the picture where the recogniser gives no spaces', () => {
    expect(printed('TARE WT LBS')).toEqual(['TARE', 'WT', 'LBS'])
    expect(printed('Blue Ledge Lime', { pitch: 14, blank: 2, space: 12 })).toEqual(['Blue', 'Ledge', 'Lime'])
  })

  test('are parted at the spaces that the recogniser gives', () => {
    expect(printed('NET WT', { space: 4, saysSpaces: true })).toEqual(['NET', 'WT'])
  })

  test('stay whole in wide print', () => {
    expect(printed('GROSS', { pitch: 30, blank: 10 })).toEqual(['GROSS'])
    expect(printed('7')).toEqual(['7'])
    expect(printed('LB', { pitch: 30, blank: 10 })).toEqual(['LB'])
  })

  test('leave out leaders, and keep the sign within a figure', () => {
    expect(printed('NET......52060')).toEqual(['NET', '52060'])
    expect(printed('78 , 440', { space: 12 })).toEqual(['78,440'])
    expect(printed('18: 02', { space: 12 })).toEqual(['18:02'])
    expect(printed('T-118')).toEqual(['T-118'])
  })

  test('a caption is parted from its figure by a smaller blank', () => {
    expect(printed('NET 52,060 LB', { space: 5 })).toEqual(['NET', '52,060', 'LB'])
    expect(printed('NET WT', { space: 2 })).toEqual(['NETWT'])
  })

  test('a word is as sure as its least sure letter, and lies where its letters do', () => {
    const characters = [
      { text: 'A', probability: 0.9, at: 0.25 },
      { text: 'B', probability: 0.6, at: 0.75 },
    ]
    const [word] = lineWords(characters, Array<boolean>(40).fill(true), HEIGHT)
    expect(word).toEqual({ text: 'AB', confidence: 0.6, from: 0, to: 1 })
  })
})

test('repeated steps are one character, and one twice where nothing lies between', () => {
  const alphabet = ['', '1', '2', '']
  const scores = (steps: number[][]) => ({ steps: steps.length, classes: 4, scores: Float32Array.from(steps.flat()) })
  const read = lineCharacters(
    scores([
      [0.1, 0.8, 0.1, 0],
      [0.1, 0.9, 0, 0],
      [0.9, 0.1, 0, 0],
      [0.2, 0.7, 0.1, 0],
      // A character that does not count gives way to the next best.
      [0.1, 0, 0.3, 0.6],
      [0.9, 0, 0, 0.1],
    ]),
    alphabet,
  )
  expect(read.map(({ text }) => text).join('')).toBe('112')
  expect(read[0]?.probability).toBeCloseTo(0.9)
  expect(read[0]?.at).toBeCloseTo(1 / 6)
})
