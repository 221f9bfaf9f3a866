import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { instant } from '#contracts/base.ts'
import { localeOf } from '#domain/format/locale.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant as instantAt } from '#domain/units/time.ts'
import { Button, CalendarIcon, DateTimeField, Grid, Row, Stack, TypedField } from '#ui'
import { useBound } from '#web/form/fields.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { zoneName } from '#web/format/zone-name.ts'
import styles from './load-form.module.css'
import type { LoadValues } from './load-values.ts'
import { readWindow, type TypedWindow, writeWindow } from './typed-window.ts'

const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The weekdays of a language, Monday first, in full and short. */
function weekdaysOf(locale: string): string[][] {
  return Array.from({ length: 7 }, (_, day) =>
    (['long', 'short'] as const).map((weekday) =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS),
    ),
  )
}

/** When a stop may begin and end, in its site's zone: typed in a few keys, or chosen to the minute. */
export function WindowField({
  control,
  stop,
  zone,
  isRequired,
}: {
  control: Control<LoadValues>
  stop: 'pickup' | 'delivery'
  zone: string
  isRequired?: boolean
}) {
  const words = useWords()
  const text = words.loadPages.form
  const { language } = useLanguage()
  const [isExact, setExact] = useState(false)
  const from = useBound<LoadValues, Instant | null>({ control, name: `${stop}.windowStart`, label: text.windowFrom })
  const to = useBound<LoadValues, Instant | null>({ control, name: `${stop}.windowEnd`, label: text.windowTo })
  const pickupFrom = useWatch({ control, name: 'pickup.windowStart' })
  const held: TypedWindow = { from: instantOrNull(from.value), to: instantOrNull(to.value) }
  const locale = localeOf(language)
  const isMonthFirst = language === 'en'
  const change = (next: TypedWindow) => {
    from.change(next.from)
    to.change(next.to)
  }
  const read = (typed: string) =>
    readWindow(typed, {
      now: instantAt(Date.now()),
      zone,
      isMonthFirst,
      today: text.today,
      tomorrow: text.tomorrow,
      weekdays: weekdaysOf(locale),
      notBefore: stop === 'delivery' ? pickupFrom : null,
    })
  const echo = useEcho(held, zone)
  const zoneLabel = zoneName(locale, zone, held.from ?? held.to ?? instantAt(Date.now()))
  return (
    <Stack gap={2}>
      <Row gap={2} align="start" noWrap>
        <div className={styles.grow}>
          <TypedField
            ref={from.ref}
            label={text.window}
            isRequired={isRequired}
            placeholder={text.windowHint}
            shown={writeWindow(held, zone, isMonthFirst)}
            read={read}
            onRead={change}
            wrong={text.windowWrong}
            error={from.error ?? to.error}
            description={echo}
            suffix={zoneLabel}
            onBlur={from.onBlur}
          />
        </div>
        <Button
          className={styles.calendar}
          aria-label={text.exactTimes(words.loads.stopKind[stop])}
          aria-expanded={isExact}
          icon={<CalendarIcon size={16} aria-hidden />}
          onPress={() => setExact(!isExact)}
        />
      </Row>
      {isExact && <ExactTimes held={held} onChange={change} zone={zone} zoneLabel={zoneLabel} />}
    </Stack>
  )
}

/** The window as it was understood, in words. */
function useEcho({ from, to }: TypedWindow, zone: string): string | undefined {
  const text = useWords().loadPages.form
  const formats = useFormats()
  if (from && to) return formats.window(from, to, zone)
  if (from) return `${text.windowFrom} ${formats.instant(from, zone)}`
  return to ? `${text.windowTo} ${formats.instant(to, zone)}` : undefined
}

type ExactTimesProps = {
  held: TypedWindow
  onChange: (window: TypedWindow) => void
  zone: string
  zoneLabel: string
}

/** Both ends of the window, to the minute. */
function ExactTimes({ held, onChange, zone, zoneLabel }: ExactTimesProps) {
  const text = useWords().loadPages.form
  return (
    <Grid minWidth="12rem">
      <DateTimeField
        label={text.windowFrom}
        timeZone={zone}
        zoneLabel={zoneLabel}
        value={held.from}
        onChange={(at) => onChange({ ...held, from: instantOrNull(at) })}
      />
      <DateTimeField
        label={text.windowTo}
        timeZone={zone}
        zoneLabel={zoneLabel}
        value={held.to}
        onChange={(at) => onChange({ ...held, to: instantOrNull(at) })}
      />
    </Grid>
  )
}

function instantOrNull(value: unknown): Instant | null {
  const read = instant.safeParse(value)
  return read.success ? read.data : null
}
