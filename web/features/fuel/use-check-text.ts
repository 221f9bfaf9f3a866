import { localeOf } from '#domain/format/locale.ts'
import type { CheckFacts, FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import { fuelProducts } from '#domain/fuel/products.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { parseInstant } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'

/** What a rule rests on, as a sentence with the reader's figures. */
export function useCheckText(): (check: FuelCheck) => string {
  const { fuel: w } = useWords()
  const formats = useFormats()
  const locale = localeOf(useLanguage().language)
  return (check) => {
    if (check.result === 'cannot_tell') return w.why[check.why]
    return SENTENCES[check.rule]({
      w,
      facts: check.facts,
      result: check.result,
      ...figuresOf(check.facts, formats, locale),
    })
  }
}

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

type Formats = ReturnType<typeof useFormats>

/** The facts of a check by their names, written for the reader. */
function figuresOf(facts: CheckFacts, formats: Formats, locale: string) {
  const number = (name: string) => Number(facts[name] ?? 0)
  const time = (options: Intl.DateTimeFormatOptions, ms: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(ms)
  return {
    count: (name: string) => formats.number(number(name)),
    percent: (name: string) => formats.percent(number(name) / 100),
    volume: (name: string) => formats.volume(number(name) / 1000),
    gallons: (name: string) => formats.volume(number(name), 0),
    distance: (name: string) => formats.distance(number(name)),
    minutes: (name: string) => formats.duration(number(name)),
    money: (name: string) => formats.money(cents(number(name))),
    price: (name: string) => formats.fuelPrice(microRateOf(number(name))),
    mpg: (name: string) => formats.fuelEconomy(number(name)),
    clock: (name: string) => time({ timeStyle: 'short' }, number(name) * 60_000),
    weekday: () => time({ weekday: 'long' }, MONDAY + (number('weekday') - 1) * DAY_MS),
    instant: (name: string) => {
      const at = parseInstant(String(facts[name] ?? ''))
      return at ? formats.instant(at) : '–'
    },
  }
}

type Said = { w: Words['fuel']; facts: CheckFacts; result: 'flag' | 'ok' } & ReturnType<typeof figuresOf>

const productName = ({ w, facts }: Said, name: string) =>
  w.product[fuelProducts.find((one) => one === facts[name]) ?? 'other']

const SENTENCES: Readonly<Record<FuelRule, (said: Said) => string>> = {
  over_capacity: ({ w, volume, gallons, percent }) =>
    w.evidence.over_capacity(volume('gallonsMilli'), gallons('tankGal'), percent('capacityPct')),
  place_mismatch: ({ w, distance, minutes }) =>
    w.evidence.place_mismatch(distance('distanceM'), distance('radiusM'), minutes('minutesApart')),
  odometer_progress: ({ w, distance, instant }) =>
    w.evidence.odometer_progress(distance('odometerM'), distance('lastM'), instant('lastAt')),
  fuel_velocity: ({ w, facts, minutes, volume, distance }) =>
    facts.drivenM === undefined
      ? w.evidence.fuel_velocity(minutes('minutes'), volume('beforeMilli'))
      : w.evidence.fuel_velocity_distance(minutes('minutes'), volume('beforeMilli'), distance('drivenM')),
  wrong_product: (said) =>
    said.facts.engine === undefined
      ? said.w.evidence.not_fuel(productName(said, 'product'))
      : said.w.evidence.wrong_product(productName(said, 'product'), productName(said, 'engine')),
  price_outlier: ({ w, facts, price, count }) =>
    facts.from === 'index'
      ? w.evidence.price_index(price('priceMicro'), price('medianMicro'))
      : w.evidence.price_outlier(
          price('priceMicro'),
          price('medianMicro'),
          count('count'),
          w.evidence.pricesFrom[facts.from === 'region' ? 'region' : 'fleet'],
        ),
  off_hours: ({ w, facts, weekday, clock }) =>
    facts.localMinute === undefined
      ? w.evidence.off_hours_day(weekday())
      : w.evidence.off_hours(weekday(), clock('localMinute'), clock('opensMin'), clock('closesMin')),
  near_duplicate: ({ w, facts, minutes, volume }) =>
    facts.otherId === undefined
      ? w.evidence.no_duplicate
      : w.evidence.near_duplicate(minutes('minutes'), volume('gallonsMilli')),
  mpg_off: ({ w, facts, mpg, percent }) =>
    facts.usualMpgHundredths === 0
      ? w.evidence.mpg_alone(mpg('mpgHundredths'))
      : w.evidence.mpg_off(mpg('mpgHundredths'), mpg('usualMpgHundredths'), percent('mpgPct')),
  litres_for_gallons: ({ w, volume }) => w.evidence.litres_for_gallons(volume('gallonsMilli'), volume('asLitresMilli')),
  amount_differs: ({ w, money }) => w.evidence.amount_differs(money('amountCents'), money('expectedCents')),
  other_driver: ({ w, facts, result, count }) => {
    if (facts.former !== undefined) return w.evidence.former_driver
    if (facts.card === undefined) return w.evidence.no_card
    return result === 'ok'
      ? w.evidence.own_card(String(facts.card))
      : w.evidence.other_driver(String(facts.card), count('uses'))
  },
  round_amount: ({ w, money }) => w.evidence.round_amount(money('amountCents')),
  no_level_rise: ({ w }) => w.why.no_sensor,
}
