import { useMemo } from 'react'
import type { PredictionKind } from '#domain/predictions/kinds.ts'
import type { JobUnit, Lack, Reason } from '#domain/predictions/verdict.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

type Formats = ReturnType<typeof useFormats>
type Reader = {
  w: ReturnType<typeof useWords>['predictions']
  formats: Formats
  /** In which tons they read. */
  tons: 'ton' | 'tonne'
}
/** The figure of a job is so many days from a day on; without one of its own the plain rule says which. */
type Dated = { targetOn: Day | null; value: number | null; baseline: number | null }

/** Figures, reasons and what is missing of forecasts, in the reader's language and units. */
export function usePredictionText() {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const { quantityUnit } = useMe()
  const tons = quantityUnit === 'tonne' ? 'tonne' : 'ton'
  return useMemo(() => textFor({ w, formats, tons }), [w, formats, tons])
}

function textFor(reader: Reader) {
  const { w, formats } = reader
  return {
    figure: (kind: PredictionKind, value: number, of: Dated) => figureText(reader, kind, value, of),
    error: (kind: PredictionKind, value: number, reasons: readonly Reason[]) => {
      const unit = jobUnitOf(reasons)
      if (kind === 'demand') return tonsText(reader, value)
      return kind === 'job_finish' && unit ? amountText(reader, value, unit) : daysText(reader, value)
    },
    /** Both bounds, the unit said once. */
    span: (kind: PredictionKind, [low, high]: [number, number], of: Dated) =>
      kind === 'demand'
        ? w.amount[reader.tons](w.span(tonsFigure(reader, low), tonsFigure(reader, high)))
        : w.span(figureText(reader, kind, low, of), figureText(reader, kind, high, of)),
    recordError: (kind: PredictionKind, value: number) =>
      kind === 'demand' ? tonsText(reader, value) : daysText(reader, value),
    target: ({ kind, targetOn }: { kind: PredictionKind; targetOn: Day | null }) => {
      if (kind === 'payment_delay') return w.nextInvoice
      if (targetOn === null) return ''
      return kind === 'demand' ? w.week(formats.day(targetOn)) : formats.day(targetOn)
    },
    reason: (reason: Reason) => reasonText(reader, reason),
    lack: (lack: Lack) => lackText(reader, lack),
  }
}

/** Whole ones: nobody foresees a hundredth of a ton. */
function tonsFigure({ formats }: Reader, lb: number): string {
  return formats.number(Math.round(formats.inTons(Math.round(lb))))
}

function tonsText(reader: Reader, lb: number): string {
  return reader.w.amount[reader.tons](tonsFigure(reader, lb))
}

function daysText(reader: Reader, value: number): string {
  const { w, formats } = reader
  const rounded = Math.round(value * 10) / 10
  return w.days(rounded, formats.number(rounded, 0, 1))
}

function delayText(reader: Reader, value: number): string {
  const { w } = reader
  const days = Math.round(value)
  if (days === 0) return w.onTheDay
  const text = daysText(reader, Math.abs(days))
  return days < 0 ? w.early(text) : w.late(text)
}

function amountText(reader: Reader, value: number, unit: JobUnit): string {
  const { w, formats } = reader
  return w.amount[unit](formats.number(value, 0, value < 100 ? 1 : 0))
}

function figureText(reader: Reader, kind: PredictionKind, value: number, of: Dated): string {
  switch (kind) {
    case 'demand':
      return tonsText(reader, value)
    case 'payment_delay':
      return delayText(reader, value)
    case 'job_finish':
      return jobDay(reader, value, of)
  }
}

function jobDay({ formats }: Reader, value: number, { targetOn, value: own, baseline }: Dated): string {
  const days = own ?? baseline
  return targetOn === null || days === null ? '' : formats.day(addDays(targetOn, Math.round(value - days)))
}

function jobUnitOf(reasons: readonly Reason[]): JobUnit | null {
  const left = reasons.find((reason) => reason.code === 'remaining')
  return left ? left.unit : null
}

function reasonText(reader: Reader, reason: Reason): string {
  const { w, formats } = reader
  const say = w.reason
  const number = (value: number) => formats.number(value)
  switch (reason.code) {
    case 'tested':
      return say.tested(w.method[reason.method], number(reason.tests))
    case 'recent_weeks':
      return say.recent_weeks(tonsText(reader, reason.lb), tonsText(reader, reason.beforeLb))
    case 'fewer_workdays':
      return say.fewer_workdays(number(reason.days), number(reason.usual))
    case 'last_year':
      return say.last_year(tonsText(reader, reason.lb))
    case 'paid_invoices':
      return say.paid_invoices(number(reason.invoices), number(reason.onTime))
    case 'recent_delays':
      return say.recent_delays(delayText(reader, reason.days), delayText(reader, reason.beforeDays))
    case 'open_invoices':
      return say[reason.beyond > 0 ? 'open_beyond' : 'open_invoices'](
        number(reason.invoices),
        formats.money(reason.cents),
      )
    case 'remaining':
      return say.remaining(
        amountText(reader, reason.amount, reason.unit),
        amountText(reader, reason.ofAmount, reason.unit),
      )
    case 'pace':
      return say.pace(
        amountText(reader, reason.perDay, reason.unit),
        amountText(reader, reason.perHour, reason.unit),
        number(reason.days),
      )
    case 'pace_of_late':
      return say.pace_of_late(amountText(reader, reason.perDay, reason.unit))
    case 'record_lost':
      return say.record_lost(number(reason.resolved))
    case 'due':
      return say.due(formats.day(reason.on))
    case 'free_days':
      return say.free_days(number(reason.days))
  }
}

function lackText(reader: Reader, lack: Lack): string {
  const { w, formats } = reader
  switch (lack.code) {
    case 'too_few':
      return w.lack.too_few[lack.of](formats.number(lack.have), formats.number(lack.need))
    case 'gone':
      return w.lack.gone(formats.day(lack.since))
    case 'unit':
      return w.lack.unit
    case 'no_pace':
      return w.lack.no_pace
  }
}
