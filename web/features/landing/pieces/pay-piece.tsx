import { useId, useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import { NO_VALUE } from '#domain/format/number.ts'
import type { Haul } from '#domain/settlements/haul.ts'
import { type LineResult, linehaul } from '#domain/settlements/rate.ts'
import type { QuantityBasis } from '#domain/settlements/terms.ts'
import { exact, scaled, times } from '#domain/units/decimal.ts'
import { METRES_PER_MILE } from '#domain/units/distance.ts'
import { microRate } from '#domain/units/money.ts'
import { toMilli } from '#domain/units/quantity.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { explain } from '#domain/words/explain.ts'
import { figures } from '#domain/words/figures.ts'
import { SelectField, TextField } from '#ui'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { bareFigure } from '../../loads/typed-measure.ts'
import { usePublicFormats } from '../../proof/public-formats.ts'
import styles from './pieces.module.css'

const bases = ['per_ton', 'per_yard', 'per_hour', 'per_mile', 'per_load'] as const satisfies QuantityBasis[]
type Basis = (typeof bases)[number]
type Typed = { quantity: string; rate: string }

/** The first figures of each basis: a load of stone, a load of sand, a day's work, a long haul. */
const begins: Record<Basis, Typed> = {
  per_ton: { quantity: '52060', rate: '11.25' },
  per_yard: { quantity: '18', rate: '14' },
  per_hour: { quantity: '557', rate: '98.50' },
  per_mile: { quantity: '118.4', rate: '2.375' },
  per_load: { quantity: '1', rate: '325' },
}
const MOST_QUANTITY = 1_000_000
const MOST_RATE = 10_000
/** Hours are counted by the quarter unless a fleet sets it otherwise. */
const INCREMENT_MIN = 15
const SAMPLE = parseUuid('019cfaf1-0000-7000-8000-0000000000a1')
const NOTHING: Haul = { origin: null, destination: null, loaded: null, shift: null, volume: null, material: null }

/** The calculation that the product pays by, with figures of one's own. */
export function PayPiece() {
  const words = useWords().landingPieces.pay
  const locale = localeOf(useLanguage().language)
  const formats = usePublicFormats()
  const [basis, setBasis] = useState<Basis>('per_ton')
  const [typed, setTyped] = useState(begins)
  const { quantity, rate } = typed[basis]
  const set = (next: Partial<Typed>) => setTyped({ ...typed, [basis]: { ...typed[basis], ...next } })
  const places = basis === 'per_ton' || basis === 'per_hour' ? 0 : 3
  const measured = basis === 'per_load' ? '1' : readWithin(quantity, { locale, most: MOST_QUANTITY, places })
  const paid = readWithin(rate, { locale, most: MOST_RATE, places: 6 })
  const line = measured !== null && paid !== null ? payOf(basis, measured, paid) : null
  return (
    <div className={styles.pair}>
      <div className={styles.fields}>
        <SelectField
          label={words.basis}
          value={basis}
          options={bases.map((value) => ({ value, text: words.bases[value] }))}
          onChange={setBasis}
        />
        {basis !== 'per_load' && (
          <TextField
            label={words.measured[basis]}
            value={quantity}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={(text) => set({ quantity: text })}
            error={measured === null ? words.figure(formats.number(MOST_QUANTITY)) : undefined}
          />
        )}
        <TextField
          label={words.rate}
          value={rate}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={(text) => set({ rate: text })}
          error={paid === null ? words.figure(formats.number(MOST_RATE)) : undefined}
        />
      </div>
      <PayResult line={line} />
    </div>
  )
}

/** A typed figure; null if it is none, too large, or has more decimal places than it may. */
function readWithin(
  text: string,
  { locale, most, places }: { locale: string; most: number; places: number },
): string | null {
  const figure = bareFigure(text, locale)
  const isFine = figure !== undefined && Number(figure) <= most && (figure.split('.')[1] ?? '').length <= places
  return isFine ? figure : null
}

/** What is paid, and how that is computed. */
function PayResult({ line }: { line: LineResult | null }) {
  const { landingPieces, settlements, units } = useWords()
  const words = landingPieces.pay
  const locale = localeOf(useLanguage().language)
  const formats = usePublicFormats()
  const id = useId()
  const written = figures({ locale, currency: 'USD', zone: 'UTC', units })
  return (
    <section className={styles.result} aria-labelledby={id} aria-live="polite">
      <h3 id={id}>{words.pay}</h3>
      <p className={styles.amount}>{line?.ok ? formats.money(line.amountCents) : NO_VALUE}</p>
      {line?.ok && (
        <>
          <h3>{words.how}</h3>
          <ol>
            {[...new Set(explain(line.explanation, settlements, written))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** The line as the product computes it, from a haul that has just this one measure. */
function payOf(basis: Basis, measured: string, rate: string): LineResult {
  return linehaul(
    {
      basis,
      rateMicro: microRate(rate),
      minimumQuantityMilli: null,
      minimumCents: null,
      weightBasis: 'origin',
      sourceId: null,
    },
    haulOf(basis, measured),
    INCREMENT_MIN,
  )
}

function haulOf(basis: Basis, measured: string): Haul {
  switch (basis) {
    case 'per_ton':
      return { ...NOTHING, origin: SAMPLE && { id: SAMPLE, net: Number(measured), unit: 'lb' } }
    case 'per_yard':
      return { ...NOTHING, volume: { quantityMilli: toMilli(exact(measured), 3), unit: 'yard' } }
    case 'per_hour':
      return { ...NOTHING, shift: SAMPLE && { minutes: Number(measured), id: SAMPLE } }
    case 'per_mile':
      return { ...NOTHING, loaded: { metres: Number(scaled(times(exact(measured), METRES_PER_MILE), 0)) } }
    case 'per_load':
      return NOTHING
  }
}
