import { createLink } from '@tanstack/react-router'
import { Item, ItemList, LinkButton } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { canOpen } from '#web/shell/page-rules.ts'
import { Tile } from './tile.tsx'

const RouterButton = createLink(LinkButton)
type Row = Outputs['overview']['attention'][number]

/** What the office should do next, the most pressing first, each with the way to do it. */
export function AttentionQueue() {
  const { dashboard: text } = useWords()
  const asked = trpc.overview.attention.useQuery()
  return (
    <Tile title={text.needsAttention} asked={asked}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{text.nothing}</p>
        ) : (
          <ItemList>
            {rows.map((row) => (
              <QueueRow key={`${row.kind}/${row.id}`} row={row} />
            ))}
          </ItemList>
        )
      }
    </Tile>
  )
}

function QueueRow({ row }: { row: Row }) {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  return (
    <Item
      title={text.attention[row.kind]}
      detail={[
        row.name,
        row.of,
        row.at && text.since(formats.instant(row.at)),
        row.day && text.until(formats.day(row.day)),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<OpenRow row={row} />}
    />
  )
}

function OpenRow({ row }: { row: Row }) {
  const { dashboard: text } = useWords()
  const me = useMe()
  const name = `${text.open}: ${row.name}`
  if (row.entity === 'load') {
    return (
      <RouterButton to="/loads/$id" params={{ id: row.id }} size="small" aria-label={name}>
        {text.open}
      </RouterButton>
    )
  }
  const to = row.entity === 'driver' ? '/driver-management' : '/contractor-compliance'
  if (!canOpen(me, to)) return null
  return (
    <RouterButton to={to} size="small" aria-label={name}>
      {text.open}
    </RouterButton>
  )
}
