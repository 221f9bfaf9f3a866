import { isOffice } from '#domain/access/roles.ts'
import { codeText } from '#domain/reports/code-lists.ts'
import type { ReportRecord } from '#domain/reports/keys.ts'
import { reportPeriods } from '#domain/reports/period-names.ts'
import { PERIOD_WITHOUT_A_CHOICE, periodSpan, reportSpan } from '#domain/reports/periods.ts'
import { parseDay } from '#domain/units/time.ts'
import { DateField, FilterRow, SelectField } from '#ui'
import type { Outputs } from '#web/api.ts'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { ReportsProps } from './report-search.ts'
import { useReportVoice } from './use-report-voice.ts'

export type DeclaredReport = Outputs['reports']['catalogue'][number]

/** What narrows a report: its days, its status or kind, and the records that it knows. All of it stands in the address. */
export function ReportFilters({ declared, search, onSearch }: ReportsProps & { declared: DeclaredReport }) {
  const { loadPages, reports } = useWords()
  const voice = useReportVoice()
  const office = isOffice(useMe())
  if (declared.period === 'now' && declared.choices.length === 0 && !office) return null
  return (
    <FilterRow label={loadPages.filters}>
      {declared.period === 'days' && <Days search={search} onSearch={onSearch} />}
      {declared.choices.map(({ name, options, of }) =>
        name === 'status' || name === 'kind' ? (
          <FilterSelect
            key={name}
            label={reports.filter[name]}
            allText={reports.anyOf[name]}
            value={search[name]}
            onChange={(value) => onSearch({ [name]: value })}
            options={options.map((value) => ({ value, text: codeText(of, value, voice.words) }))}
          />
        ) : null,
      )}
      {/* Whoever is not of the office sees their own anyway. */}
      {office &&
        declared.records.map((name) => <RecordFilter key={name} name={name} search={search} onSearch={onSearch} />)}
    </FilterRow>
  )
}

const OTHER = 'other'

/** Days by a name, which mean others tomorrow, or from one day to another. */
function Days({ search, onSearch }: ReportsProps) {
  const { reports } = useWords()
  const sayRefusal = useSayKeptRefusal()
  const formats = useFormats()
  const today = useToday()
  const { period, from, to } = search
  const isOther = period === undefined && (from !== undefined || to !== undefined)
  const span = reportSpan(search, today)
  const refused = span.ok ? null : span.refusal
  const sentence = refused && sayRefusal({ code: refused.code, params: sayable(refused, formats.day) })
  const choose = (chosen: string) => {
    const named = reportPeriods.find((each) => each === chosen)
    if (named) onSearch({ period: named, from: undefined, to: undefined })
    else onSearch({ period: undefined, ...periodSpan(period ?? PERIOD_WITHOUT_A_CHOICE, today) })
  }
  const dayOf = (text: string | null) => (text === null ? undefined : (parseDay(text) ?? undefined))
  return (
    <>
      <SelectField
        label={reports.view.days}
        hideLabel
        value={isOther ? OTHER : (period ?? PERIOD_WITHOUT_A_CHOICE)}
        onChange={choose}
        options={[
          ...reportPeriods.map((value) => ({ value, text: reports.period[value] })),
          { value: OTHER, text: reports.view.otherDays },
        ]}
      />
      {isOther && (
        <>
          <DateField
            label={reports.view.from}
            hideLabel
            value={from ?? null}
            onChange={(day) => onSearch({ from: dayOf(day) })}
            error={refused?.field === 'from' ? (sentence ?? undefined) : undefined}
          />
          <DateField
            label={reports.view.to}
            hideLabel
            value={to ?? null}
            onChange={(day) => onSearch({ to: dayOf(day) })}
            error={refused?.field === 'to' ? (sentence ?? undefined) : undefined}
          />
        </>
      )}
    </>
  )
}

/** A day among the figures of a refusal as the reader writes days. */
function sayable(refused: object, dayText: (day: NonNullable<ReturnType<typeof parseDay>>) => string) {
  return Object.fromEntries(
    Object.entries(refused).map(([name, value]) => {
      const day = typeof value === 'string' ? parseDay(value) : null
      return [name, day ? dayText(day) : value]
    }),
  )
}

const pickers = {
  customerId: CustomerPicker,
  jobId: JobPicker,
  driverId: DriverPicker,
  contractorId: ContractorPicker,
  truckId: TruckPicker,
} as const satisfies Record<ReportRecord, unknown>

function RecordFilter({ name, search, onSearch }: ReportsProps & { name: ReportRecord }) {
  const { reports } = useWords()
  const Picker = pickers[name]
  return (
    <Picker
      label={reports.filter[name]}
      hideLabel
      placeholder={reports.filter[name]}
      canCreate={false}
      value={search[name] ?? null}
      onChange={(id) => onSearch({ [name]: id ?? undefined })}
    />
  )
}
