import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { MicroRate } from '#domain/units/brands.ts'
import { rateText } from '#domain/units/money.ts'
import type { PostingListRow } from './posting-row.ts'

const rate = (value: MicroRate | null | undefined) =>
  value === null || value === undefined ? null : Number(rateText(value))

/** The postings of a list, under heads that no language changes; quantities in the posting's unit, prices per its basis. */
export const postingColumns: readonly SheetColumn<PostingListRow>[] = [
  { head: 'posting', cell: ({ number }) => number },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'status', cell: ({ status }) => status },
  { head: 'job', cell: ({ office }) => office?.jobName ?? null },
  { head: 'material', cell: ({ materialName }) => materialName },
  { head: 'pickup', cell: ({ pickupName }) => pickupName },
  { head: 'delivery', cell: ({ deliveryName }) => deliveryName },
  { head: 'quantity', cell: ({ quantityMilli }) => quantityMilli / 1000 },
  { head: 'awarded', cell: ({ awardedMilli }) => awardedMilli / 1000 },
  { head: 'unit', cell: ({ unit }) => unit },
  { head: 'basis', cell: ({ basis }) => basis },
  { head: 'target', cell: ({ targetMicro }) => rate(targetMicro) },
  { head: 'ceiling', cell: ({ ceilingMicro }) => rate(ceilingMicro) },
  { head: 'bids', cell: ({ office }) => office?.bids ?? null },
  { head: 'lowest', cell: ({ office }) => rate(office?.lowestMicro) },
  { head: 'starts_on', cell: ({ startsOn }) => startsOn },
  { head: 'ends_on', cell: ({ endsOn }) => endsOn },
  { head: 'closes_at_utc', cell: ({ closesAt }) => closesAt },
]
