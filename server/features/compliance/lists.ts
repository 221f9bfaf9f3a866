import { nothingAsked } from '#contracts/base.ts'
import { matrixFilter, readinessInput } from '#contracts/compliance.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { listOverrides, type Override } from './gates.ts'
import type { JudgedItem, JudgedSubject } from './judge-subjects.ts'
import { wholeMatrix } from './matrix.ts'
import { allLapsing, type LapsingItem } from './readiness.ts'

/** A line for each item: items differ by kind and day, and a file has the same heads on every day. */
type ItemLine = JudgedItem & Pick<JudgedSubject, 'name' | 'contractor' | 'percent'>

const itemColumns: readonly SheetColumn<ItemLine>[] = [
  { head: 'name', cell: ({ name }) => name },
  { head: 'contractor', cell: ({ contractor }) => contractor },
  { head: 'item', cell: ({ code }) => code },
  { head: 'state', cell: ({ state }) => state },
  { head: 'last_day', cell: ({ lastDay }) => lastDay },
  { head: 'days_left', cell: ({ daysLeft }) => daysLeft },
  { head: 'readiness_pct', cell: ({ percent }) => percent },
]

const lapsingColumns: readonly SheetColumn<LapsingItem>[] = [
  { head: 'subject', cell: ({ subject }) => subject },
  { head: 'name', cell: ({ name }) => name },
  { head: 'item', cell: ({ code }) => code },
  { head: 'state', cell: ({ state }) => state },
  { head: 'last_day', cell: ({ lastDay }) => lastDay },
  { head: 'days_left', cell: ({ daysLeft }) => daysLeft },
  { head: 'within_days', cell: ({ bucket }) => bucket },
]

const overrideColumns: readonly SheetColumn<Override>[] = [
  { head: 'at_utc', cell: ({ created_at }) => created_at },
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'by', cell: ({ by }) => by },
  { head: 'checks', cell: ({ rules }) => rules.map(({ rule, answer }) => `${rule}: ${answer}`).join('; ') },
  { head: 'reason', cell: ({ reason }) => reason },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'contractor', cell: ({ contractor }) => contractor },
]

export const lists = {
  compliance: listFile({
    asked: matrixFilter,
    columns: itemColumns,
    fileName: ({ asked }) => `compliance-${asked.subject}`,
    async *pages(read, { asked, actor, now }) {
      const { rows } = await read((trx) => wholeMatrix(trx, asked, actor, now))
      for (const { name, contractor, percent, items } of rows)
        yield items.map((item) => ({ ...item, name, contractor, percent }))
    },
  }),
  'compliance-expiring': listFile({
    asked: readinessInput,
    columns: lapsingColumns,
    async *pages(read, { asked, actor, now }) {
      yield await read((trx) => allLapsing(trx, asked, actor, now))
    },
  }),
  'assignment-overrides': listFile({
    asked: nothingAsked,
    columns: overrideColumns,
    pages: (read, { actor }) => everyPage(read, (trx, at) => listOverrides(trx, at, actor)),
  }),
}
