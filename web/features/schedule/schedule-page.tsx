import { addDays, parseDay } from '#domain/units/time.ts'
import { Button, ChevronLeftIcon, ChevronRightIcon, DateField, FilterRow, Page, SegmentedControl } from '#ui'
import { useCalendars } from '#web/features/calendars/use-calendars.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useTimeOff } from '#web/features/time-off/use-time-off.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { boardShows, type ScheduleSearch } from '#web/search/page-searches.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { DayView } from './day-view.tsx'
import { useCopyDay } from './use-copy-day.tsx'
import { usePublish } from './use-publish.tsx'

type SchedulePageProps = { shown: ScheduleSearch; onChange: (shown: ScheduleSearch) => void }

/** The dispatcher's board of one day. All that defines the view stands in the address. */
export function SchedulePage({ shown, onChange }: SchedulePageProps) {
  const { pages, schedule: w } = useWords()
  const formats = useFormats()
  const today = useToday()
  const day = shown.day ?? today
  const go = (next: typeof day) => onChange({ ...shown, day: next === today ? undefined : next })
  const copy = useCopyDay(day, go)
  const publish = usePublish(day)
  const timeOff = useTimeOff()
  const calendars = useCalendars()
  return (
    <Page
      title={pages.scheduling}
      count={formats.day(day)}
      actions={
        <>
          {timeOff.button}
          {calendars.button}
          {copy.button}
          {publish.button}
        </>
      }
    >
      <FilterRow label={w.filters}>
        <Button
          icon={<ChevronLeftIcon size={16} aria-hidden />}
          aria-label={w.previousDay}
          onPress={() => go(addDays(day, -1))}
        />
        <DateField
          label={w.day}
          hideLabel
          value={day}
          onChange={(typed) => {
            const read = typed === null ? null : parseDay(typed)
            if (read) go(read)
          }}
        />
        <Button
          icon={<ChevronRightIcon size={16} aria-hidden />}
          aria-label={w.nextDay}
          onPress={() => go(addDays(day, 1))}
        />
        <Button isDisabled={day === today} onPress={() => go(today)}>
          {w.today}
        </Button>
        <SegmentedControl
          label={w.rows}
          hideLabel
          value={shown.rows ?? 'drivers'}
          onChange={(rows) => onChange({ ...shown, rows: rows === 'trucks' ? rows : undefined })}
          options={[
            { value: 'drivers', text: w.drivers },
            { value: 'trucks', text: w.trucks },
          ]}
        />
        <FilterSearch label={w.searchHint} q={shown.q} onSearch={(q) => onChange({ ...shown, q })} />
        <FilterSelect
          label={w.show}
          allText={w.allRows}
          value={shown.show}
          onChange={(show) => onChange({ ...shown, show })}
          options={boardShows.map((show) => ({ value: show, text: w.shows[show] }))}
        />
      </FilterRow>
      {timeOff.parts}
      {calendars.parts}
      {copy.parts}
      {publish.parts}
      <QueryBoundary shape="rows" question={day}>
        <DayView day={day} shown={shown} />
      </QueryBoundary>
    </Page>
  )
}
