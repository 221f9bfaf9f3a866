import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { flushSync } from 'react-dom'
import { type FigureWords, useFigureWords } from './figure-words.tsx'
import { readFigure } from './read-figure.ts'

type Figure = {
  value: number | null
  onChange: (value: number | null) => void
  /** Called with what cannot be taken. */
  onUnread: () => void
  minValue: number | undefined
  maxValue: number | undefined
  step: number
  formatOptions: Intl.NumberFormatOptions | undefined
  /** What stands behind the field and may be typed there too. */
  unit: string
}

const NO_WORD = /^$/

/**
 * The text of a field that holds a number: as typed while somebody types, written as the locale does once it is read. What
 * cannot be taken stays as it was typed, the field holds nothing then, and `wrong` says why.
 */
export function useTypedFigure({ value, onChange, onUnread, ...rest }: Figure) {
  const { minValue, maxValue, step, formatOptions, unit } = rest
  const { locale } = useLocale()
  const words = useFigureWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [before, setBefore] = useState(value)
  const [isOwnChange, setOwnChange] = useState(false)
  const format = useMemo(() => new Intl.NumberFormat(locale, formatOptions), [locale, formatOptions])
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  const shown = value === null || Number.isNaN(value) ? '' : format.format(value)
  if (!Object.is(before, value)) {
    setBefore(value)
    setOwnChange(false)
    // A figure that was put here from outside takes the place of what was typed; what a form makes of a refused one not.
    if (!isOwnChange) {
      setTyped(null)
      setWrong(null)
    }
  }
  const plain = (text: string) => withoutSigns(text, format, unit)
  const commit = () => {
    if (typed === null) return
    const read = readFigure(plain(typed), locale, places)
    const number = read.is === 'figure' ? Number(read.text) : null
    const problem = problemOf(read, number)
    setWrong(problem)
    if (problem !== null) {
      setOwnChange(true)
      return onUnread()
    }
    setTyped(null)
    if (!Object.is(number, value)) onChange(number)
  }
  const problemOf = (read: ReturnType<typeof readFigure>, number: number | null): string | null => {
    const say = (figure: number) => format.format(figure)
    if (read.is === 'empty') return null
    if (number === null) return refusal(read, words, locale, say(places > 0 ? 1250.5 : 1250))
    if (minValue !== undefined && number < minValue) return words.tooLow(say(minValue))
    if (maxValue !== undefined && number > maxValue) return words.tooHigh(say(maxValue))
    return null
  }
  const stepBy = (sign: 1 | -1) => {
    const read = typed === null ? null : readFigure(plain(typed), locale, places)
    const from = read?.is === 'figure' ? Number(read.text) : (value ?? minValue ?? 0)
    const next = Number((from + sign * step).toFixed(6))
    const kept = Math.min(Math.max(next, minValue ?? next), maxValue ?? next)
    setTyped(null)
    setWrong(null)
    onChange(kept)
  }
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    // What listens for this key further up sends the figure as it is now.
    if (event.key === 'Enter') flushSync(commit)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBy(event.key === 'ArrowUp' ? 1 : -1)
  }
  const onText = (text: string) => {
    setTyped(text)
    setWrong(null)
    setOwnChange(false)
  }
  return { text: typed ?? shown, isTyped: typed !== null, wrong, places, commit, onText, onKeyDown }
}

/** The sentence for a text that is no figure the field can take. */
function refusal(read: ReturnType<typeof readFigure>, words: FigureWords, locale: string, example: string): string {
  if (read.is === 'too_fine') return words.tooFine(read.places)
  if (read.is !== 'ambiguous') return words.wrong(example)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return words.ambiguous(format(Number(read.readings[0])), format(Number(read.readings[1])))
}

/** The figure alone: without the sign of the field's currency, its code or its unit, which may be typed with it. */
function withoutSigns(text: string, format: Intl.NumberFormat, unit: string): string {
  const { style, currency = '' } = format.resolvedOptions()
  const signs = style === 'currency' ? currencySigns(format, currency) : [unit]
  const word = signs
    .filter((sign) => sign !== '')
    .map((sign) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s*'))
  const pattern = word.length > 0 ? new RegExp(`(?:${word.join('|')})`, 'i') : NO_WORD
  return text.replace(pattern, '').trim()
}

function currencySigns(format: Intl.NumberFormat, currency: string): string[] {
  const own = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? ''
  return [own, currency, '$']
}
