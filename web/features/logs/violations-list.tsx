import { useDeferredValue } from 'react'
import { hosRuleNames } from '#domain/compliance/hos/hos-rule-names.ts'
import { violationSeverities } from '#domain/compliance/logs/violation-severities.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, EmptyState, FilterRow, PlainTable, Stack, SuccessIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { LogSearch, LogsProps } from './log-search.ts'
import styles from './logs.module.css'

type ListProps = LogsProps & { onOpen: (driver: Uuid) => void }

const auditFilter = ({ driverId, rule, severity, from, to }: LogSearch) => ({ driverId, rule, severity, from, to })

/** The audit: what each driver drove beyond a limit, with the rule in words and its section. */
export function ViolationsList({ search, onSearch, onOpen }: ListProps) {
  const { logs: w, loadPages } = useWords()
  const shown = useDeferredValue(search)
  return (
    <Stack gap={4}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.office.rule}
          allText={w.office.anyRule}
          value={search.rule}
          onChange={(rule) => onSearch({ rule })}
          options={hosRuleNames.map((value) => ({ value, text: w.rule[value] }))}
        />
        <FilterSelect
          label={w.office.severity}
          allText={w.office.anySeverity}
          value={search.severity}
          onChange={(severity) => onSearch({ severity })}
          options={violationSeverities.map((value) => ({ value, text: w.severity[value] }))}
        />
        <DayRange label={w.office.when} value={search} onChange={({ from, to }) => onSearch({ from, to })} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(auditFilter(shown))} shape="rows">
        <Drivers search={shown} onOpen={onOpen} />
      </QueryBoundary>
    </Stack>
  )
}

function Drivers({ search, onOpen }: Pick<ListProps, 'search' | 'onOpen'>) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const [{ pages }, list] = trpc.logs.violations.useSuspenseInfiniteQuery(auditFilter(search), byPages)
  const rows = pages.flatMap((page) => page.rows)
  const heads = [w.office.when, w.office.rule, w.office.beyond, w.office.severity, w.office.cited]
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState icon={<SuccessIcon size={24} aria-hidden />} title={w.office.noViolations}>
        {w.office.noViolationsText}
      </EmptyState>
    )
  }
  return (
    <Stack gap={4}>
      {rows.map(({ id, driver, zone, violations }) => (
        <Card
          key={id}
          title={driver}
          actions={
            <Button size="small" aria-label={w.office.open(driver)} onPress={() => onOpen(id)}>
              {w.day.title(driver)}
            </Button>
          }
        >
          <PlainTable
            label={`${w.office.tabs.violations}: ${driver}`}
            columns={heads.map((header, i) => ({ id: String(i), header }))}
            rows={violations.map((one) => ({
              id: `${one.rule} ${one.from}`,
              cells: [
                formats.instant(one.from, zone),
                <span key="rule" className={styles.sentence}>
                  {w.ruleText[one.rule](formats.duration(one.limitMin))}
                </span>,
                formats.duration(one.minutes),
                w.severity[one.severity],
                one.cfr,
              ],
            }))}
          />
        </Card>
      ))}
      <MoreRows list={list} shown={rows.length} />
    </Stack>
  )
}
