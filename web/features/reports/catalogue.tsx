import { type ReportKey, reportGroups } from '#domain/reports/keys.ts'
import { Button, Card, EmptyState, FilterRow, Grid, Item, ItemList, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { FilterSearch } from '#web/features/lists/filter-parts.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { ReportLink } from './report-link.tsx'
import type { ReportsProps } from './report-search.ts'
import styles from './reports.module.css'
import { SavedVersions } from './saved-versions.tsx'

type Listed = Outputs['reports']['catalogue'][number]

/** Every report that the reader may run, by its part of the work, with what it says and when they last made it. */
export function Catalogue({ search, onSearch }: ReportsProps) {
  const { lists, pages, reports, shell } = useWords()
  const [listed] = trpc.reports.catalogue.useSuspenseQuery()
  const found = useFound(listed, search.q)
  return (
    <Stack gap={4}>
      <FilterRow label={reports.catalogue.search}>
        <FilterSearch label={reports.catalogue.search} q={search.q} onSearch={(q) => onSearch({ q })} from={1} />
      </FilterRow>
      <SavedVersions />
      {found.length === 0 && (
        <EmptyState
          title={reports.catalogue.none}
          action={<Button onPress={() => onSearch({ q: undefined })}>{shell.clearFilters}</Button>}
        >
          {reports.catalogue.noneText}
        </EmptyState>
      )}
      <Grid minWidth="20rem">
        {reportGroups.map((group) => {
          const own = found.filter((one) => one.group === group)
          return own.length === 0 ? null : (
            <Card
              key={group}
              title={reports.group[group]}
              // Some groups of the menu are called the same.
              aria-labelledby={undefined}
              aria-label={lists.filterIs(pages.reports, reports.group[group])}
            >
              <ItemList>
                {own.map((one) => (
                  <ReportItem key={one.key} report={one} />
                ))}
              </ItemList>
            </Card>
          )
        })}
      </Grid>
    </Stack>
  )
}

function ReportItem({ report: { key, lastRunAt } }: { report: Listed }) {
  const { reports } = useWords()
  const formats = useFormats()
  return (
    <Item title={<ReportLink report={key}>{reports.title[key]}</ReportLink>} detail={reports.about[key]}>
      <span className={styles.quiet}>
        {lastRunAt ? reports.catalogue.lastRun(formats.instantWithYear(lastRunAt)) : reports.catalogue.neverRun}
      </span>
    </Item>
  )
}

/** The reports whose title or description has every word of a search. */
function useFound(listed: readonly Listed[], q: string | undefined): readonly Listed[] {
  const { reports } = useWords()
  const { title, about, group } = reports
  const parts = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = (key: ReportKey, of: Listed['group']) => `${title[key]} ${about[key]} ${group[of]}`.toLowerCase()
  return listed.filter((one) => parts.every((part) => textOf(one.key, one.group).includes(part)))
}
