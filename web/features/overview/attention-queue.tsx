import { Link } from '@tanstack/react-router'
import { Item, ItemList } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { AttentionAction, type AttentionRow } from './attention-action.tsx'
import { Tile } from './tile.tsx'

/** What the office should do next, the most pressing first, each with the step that settles it. */
export function AttentionQueue() {
  const { dashboard: text } = useWords()
  return (
    <Tile title={text.needsAttention} rows={6}>
      <Queue />
    </Tile>
  )
}

function Queue() {
  const { dashboard: text } = useWords()
  const [rows] = trpc.overview.attention.useSuspenseQuery()
  if (rows.length === 0) return <p>{text.nothing}</p>
  return (
    <ItemList>
      {rows.map((row) => (
        <QueueRow key={`${row.kind}/${row.id}`} row={row} />
      ))}
    </ItemList>
  )
}

function QueueRow({ row }: { row: AttentionRow }) {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const rest = [
    row.of,
    (row.kind === 'photo_damaged' || row.kind === 'paper_damaged') &&
      text.damagedFiles(row.count, formats.number(row.count)),
    row.at && text.since(formats.instant(row.at)),
    row.day && text.until(formats.day(row.day)),
    row.entity === 'loads' && text.closeCleanHint,
  ].filter(Boolean)
  return (
    <Item
      title={text.attention[row.kind]}
      detail={
        <>
          <RowName row={row} />
          {rest.map((part) => ` · ${part}`)}
        </>
      }
      actions={<AttentionAction row={row} />}
    />
  )
}

/** The record of a row, or how many loads or files it stands for. */
function RowName({ row: { entity, id, name, count } }: { row: AttentionRow }) {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  if (entity === 'load') return <LoadLink id={id}>{name}</LoadLink>
  if (entity === 'files') return text.damagedWithoutLoad(count, formats.number(count))
  if (entity !== 'loads') return name
  return (
    <Link to="/loads" search={{ status: ['delivered'] }} style={{ color: 'inherit', fontWeight: 600 }}>
      {text.manyLoads(formats.number(count))}
    </Link>
  )
}
